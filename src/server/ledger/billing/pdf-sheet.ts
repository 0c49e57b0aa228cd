import type PDFDocument from 'pdfkit';
import { createPen, type TextStyle } from './pdf-text.ts';

const page = { left: 48, right: 547, top: 48, bottom: 770, foot: 800 };
const foot: TextStyle = { size: 8, colour: '#525e57' };

/** The position of a cell on its line; with `right`, its text is aligned to the right. */
export type Place = { x: number; width: number; right?: boolean };

const wholeLine: Place = { x: page.left, width: page.right - page.left };

/** Creates A4 pages that are written from top to bottom. `footOf` returns both ends of a page's footer. */
export function createSheet(
  document: InstanceType<typeof PDFDocument>,
  footOf: (page: number) => { left: string; right: string },
) {
  const pen = createPen(document);
  let y = 0;
  let pages = 0;
  return {
    turn(): void {
      document.addPage();
      pages += 1;
      const { left, right } = footOf(pages);
      pen.line(left, { ...wholeLine, y: page.foot }, foot);
      pen.line(right, { ...wholeLine, y: page.foot, right: true }, foot);
      y = page.top;
    },
    /** Checks whether this height is left on the page. */
    hasRoom: (height: number) => y + height <= page.bottom,
    write(text: string, style: TextStyle, place: Partial<Place> = {}): void {
      pen.line(text, { ...wholeLine, ...place, y }, style);
    },
    down(height: number): void {
      y += height;
    },
    rule(): void {
      document
        .moveTo(page.left, y)
        .lineTo(page.right, y)
        .lineWidth(0.5)
        .strokeColor('#e3e5de')
        .stroke();
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;
