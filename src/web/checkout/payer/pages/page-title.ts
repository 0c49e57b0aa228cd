/** As spec.md section 2 has it: the page's own title, then the product's name. */
export function pageTitle(title: string): string {
  return `${title} · Florin`;
}
