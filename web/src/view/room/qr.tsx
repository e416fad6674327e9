import { useMemo } from "preact/hooks";
import { useChunk } from "../chunk";
import { qrPath } from "./qr-path";

/** The margin without which scanners do not find the code, in modules. */
const QUIET = 4;

const load = async () => (await import("uqr")).encode;

interface QrProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code: dark on light in either theme, as scanners want it. */
export function Qr({ text, label }: QrProps) {
  const chunk = useChunk(load);
  const encode = chunk.is === "here" ? chunk.it : null;
  const code = useMemo(() => encode?.(text, { ecc: "M", border: QUIET }), [encode, text]);
  if (!code) return null;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shape-rendering="crispEdges">
      <path class="light" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
      <path class="dark" d={qrPath(code.data)} />
    </svg>
  );
}
