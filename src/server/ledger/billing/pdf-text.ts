import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { encodeOutline, type OutlineCommand } from './glyph-outline.ts';

type Document = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);

/** The font files of the web's typeface; each contains some scripts. */
const parts = [
  {
    name: 'latin',
    holds:
      /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/,
  },
  {
    name: 'latin-ext',
    holds: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/,
  },
  { name: 'cyrillic', holds: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
] as const;

type PartName = (typeof parts)[number]['name'];

const fileOf = (name: PartName) =>
  require.resolve(`@fontsource-variable/geist/files/geist-${name}-wght-normal.woff2`);
const files: Record<PartName, string> = {
  latin: fileOf('latin'),
  'latin-ext': fileOf('latin-ext'),
  cyrillic: fileOf('cyrillic'),
};

/** The parts of the library's font embedding that are read and replaced here, for which it has no types. */
type Subset = {
  font: {
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
  };
  glyf: Uint8Array[];
  loca: { version: number; offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
};
type Glyph = {
  path: { commands: OutlineCommand[] };
  advanceWidth: number;
  _getMetrics(): { leftBearing: number };
};

/**
 * Makes the document embed glyphs by their outlines. fontkit 2.0.4 copies them from the `glyf` table, which WOFF2
 * files store in another form (WOFF2, section 5.1).
 */
function embedOutlines(document: Document): void {
  const { subset } = (document as unknown as { _font: { subset: Subset } })._font;
  // A glyph that is first loaded as a component of another one would lack its code point.
  for (const sign of subset.font.characterSet) subset.font.glyphForCodePoint(sign);
  subset._addGlyph = function addGlyph(this: Subset, id) {
    const glyph = this.font.getGlyph(id);
    const outline = encodeOutline(glyph.path.commands);
    // Offsets of four bytes, since the short form ends at 128 kB.
    this.loca.version = 1;
    this.loca.offsets.push(this.offset);
    this.glyf.push(outline);
    this.hmtx.metrics.push({
      advance: glyph.advanceWidth,
      bearing: glyph._getMetrics().leftBearing,
    });
    this.offset += outline.length;
    return this.glyf.length - 1;
  };
}

export type TextStyle = { size: number; colour: string };
type Run = { part: PartName; text: string };

/** Creates a writer of text that may mix scripts. Characters missing from the typeface become question marks. */
export function createPen(document: Document) {
  const ready = new Set<PartName>();
  function font(part: PartName): Document {
    if (!ready.has(part)) {
      document.registerFont(part, files[part]).font(part);
      embedOutlines(document);
      ready.add(part);
    }
    return document.font(part);
  }

  function widthOf(text: string, size: number): number {
    return runsOf(text).reduce(
      (width, run) => width + font(run.part).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** Returns as much of a text as fits the width, with an ellipsis if it is cut. */
  function fitting(text: string, size: number, width: number): string {
    if (widthOf(text, size) <= width) return text;
    const signs = [...text];
    while (signs.length > 0 && widthOf(`${signs.join('')}…`, size) > width) signs.pop();
    return `${signs.join('').trimEnd()}…`;
  }

  return {
    widthOf,
    /** Writes one line, cut to `width`; with `right`, it is aligned to the right. */
    line(
      text: string,
      at: { x: number; y: number; width: number; right?: boolean },
      { size, colour }: TextStyle,
    ): void {
      const shown = fitting(text, size, at.width);
      let x = at.right ? at.x + at.width - widthOf(shown, size) : at.x;
      for (const run of runsOf(shown)) {
        font(run.part).fontSize(size).fillColor(colour);
        document.text(run.text, x, at.y, { lineBreak: false });
        x += document.widthOfString(run.text);
      }
    },
  };
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text.replaceAll('\u202f', '\u00a0')) {
    const part = parts.find(({ holds }) => holds.test(sign))?.name;
    const run = { part: part ?? 'latin', text: part ? sign : '?' };
    const last = runs.at(-1);
    if (last?.part === run.part) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}
