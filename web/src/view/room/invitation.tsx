import type { RoomView } from "../../protocol";
import { useAct } from "../context";
import { Qr } from "./qr";
import { invitationLink, waitingFor } from "./reading";
import { canShareLink, shareLink, useCopy } from "./share";
import { useSpeech } from "./words";

interface InvitationProps {
  readonly room: RoomView;
  readonly code: string;
}

/** The way in, while seats are open: code, link and QR code; by the clipboard or the system's share sheet. */
export function Invitation({ room, code }: InvitationProps) {
  const { n, w } = useSpeech();
  const copy = useCopy();
  const link = invitationLink(code, location.href);
  const open = waitingFor(room.view).seats.length;
  return (
    <section class="panel invitation" aria-label={w.invite.title}>
      <div class="invitation-text">
        <h2>{w.invite.title}</h2>
        <p class="quiet">{w.invite.text(open, n.plain(open))}</p>
        <p class="code-line">
          <span class="hidden">{w.invite.code} </span>
          <code class="code">{code}</code>
        </p>
      </div>
      <div class="choices wrap">
        <Share link={link} />
        <button type="button" class="action" onClick={() => copy(link, "link_copied")}>
          {w.invite.copyLink}
        </button>
        <button type="button" class="action" onClick={() => copy(code, "code_copied")}>
          {w.invite.copyCode}
        </button>
      </div>
      <figure class="qr-figure">
        <Qr text={link} label={w.invite.qr} />
        <figcaption class="quiet">{w.invite.qrHint}</figcaption>
      </figure>
    </section>
  );
}

/** There only where the system has a share sheet. */
function Share({ link }: { readonly link: string }) {
  const act = useAct();
  const { w } = useSpeech();
  if (!canShareLink()) return null;
  const share = (): void =>
    void shareLink(link, w.invite.shareText).then((shared) => {
      if (!shared) act.page.open({ kind: "copy", text: link });
    });
  return (
    <button type="button" class="action" onClick={share}>
      {w.invite.share}
    </button>
  );
}
