/** The dark modules of a QR code as one path, a stretch of a line at a time, in units of one module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.map((line, y) => stretches(line).map(([from, to]) => `M${from} ${y}h${to - from}v1h-${to - from}z`).join("")).join("");
}

function stretches(line: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  line.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last?.[1] === x) last[1] = x + 1;
    else found.push([x, x + 1]);
  });
  return found;
}
