import MiniSearch from 'minisearch';
import { type Excerpt, excerpt, fold } from './excerpt.ts';

export type Document<Name extends string> = { name: Name; title: string; text: string };
export type Found<Name extends string> = { name: Name; excerpt: Excerpt };

/**
 * Creates a search over documents that matches prefixes of words, tolerates typos and ignores accents. All
 * words must match; titles rank above texts.
 */
export function searchIndex<Name extends string>(
  documents: Document<Name>[],
): (query: string) => Found<Name>[] {
  const index = new MiniSearch<Document<Name>>({
    idField: 'name',
    fields: ['title', 'text'],
    processTerm: fold,
    searchOptions: {
      boost: { title: 3 },
      prefix: true,
      // A fifth of the letters may be wrong, but none in a short word.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(documents);
  const byName = new Map(documents.map((document) => [document.name, document]));
  return (query) =>
    index.search(query).map(({ id, terms }) => ({
      name: id as Name,
      excerpt: excerpt(byName.get(id as Name)!.text, new Set(terms)),
    }));
}
