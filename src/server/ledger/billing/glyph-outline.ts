type Point = { x: number; y: number; onCurve: boolean };

/** A command of a glyph's outline as font libraries return it: lines and quadratic curves, in font units. */
export type OutlineCommand = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
};

/**
 * Encodes a glyph for the `glyf` table of a TrueType font, as simply as the format allows: without instructions,
 * and without repeated or shortened coordinates.
 */
export function encodeOutline(commands: OutlineCommand[]): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const length = 10 + contours.length * 2 + 2 + points.length * 5;
  // Glyphs start at even offsets.
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
  let at = 0;
  const write = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  write(contours.length);
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) {
    write(edge);
  }
  let last = -1;
  for (const contour of contours) write((last += contour.length));
  write(0);
  for (const { onCurve } of points) view.setUint8(at++, onCurve ? 1 : 0);
  for (const [index, x] of xs.entries()) write(x - (xs[index - 1] ?? 0));
  for (const [index, y] of ys.entries()) write(y - (ys[index - 1] ?? 0));
  return new Uint8Array(view.buffer);
}

function contoursOf(commands: OutlineCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }]);
    if (command === 'lineTo') contours.at(-1)?.push({ x: a, y: b, onCurve: true });
    if (command === 'quadraticCurveTo') {
      contours.at(-1)?.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true });
    }
  }
  return contours.map(closed);
}

/** Removes a last point that repeats the first one, since contours are closed implicitly. */
function closed(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const returns = contour.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y;
  return returns ? contour.slice(0, -1) : contour;
}
