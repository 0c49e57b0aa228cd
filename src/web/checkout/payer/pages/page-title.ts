/** Returns the window title: the page's title, then the product's name (docs/specification.md section 2). */
export function pageTitle(title: string): string {
  return `${title} · Florin`;
}
