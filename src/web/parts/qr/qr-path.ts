import { encode } from 'uqr';

/** Light modules around the code, required by ISO/IEC 18004. */
const quietZone = 4;

/** Returns a QR code as one path that draws its dark modules in a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.map((row, y) =>
    rowRuns(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, path: path.join('') };
}

function rowRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
