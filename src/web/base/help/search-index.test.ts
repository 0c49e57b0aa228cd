import { expect, test } from 'vitest';
import { type Excerpt, excerpt } from './excerpt.ts';
import { searchIndex } from './search-index.ts';

const search = searchIndex([
  { name: 'members', title: 'Membres et équipe', text: 'Inviter des collègues par e-mail.' },
  { name: 'amounts', title: 'Montants exacts', text: 'Les derniers chiffres de l’équipe.' },
  { name: 'webhooks', title: 'Webhooks', text: 'Votre boutique vérifie la signature.' },
]);
const names = (query: string) => search(query).map(({ name }) => name);

test('the beginning of a word finds it', () => {
  expect(names('webh')).toEqual(['webhooks']);
});

test('accents and capitals are ignored', () => {
  expect(names('VERIFIE')).toEqual(['webhooks']);
  expect(names('collegue')).toEqual(['members']);
});

test('a word with a typo is found', () => {
  expect(names('signatrue')).toEqual(['webhooks']);
});

test('all words must match, and a title ranks above a text', () => {
  expect(names('derniers signature')).toEqual([]);
  expect(names('equipe')).toEqual(['members', 'amounts']);
});

test('words without a match return nothing', () => {
  expect(names('zeppelin')).toEqual([]);
  expect(names('   ')).toEqual([]);
});

const shown = (pieces: Excerpt) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test('an excerpt shows the first hit with the words around it, as written', () => {
  expect(shown(excerpt('Prouvez que l’Adresse est à vous.', new Set(['adresse'])))).toBe(
    'Prouvez que l’[Adresse] est à vous.',
  );
});

test('a long text is cut on both sides, between words', () => {
  const word = (index: number) => (index === 50 ? 'Nadel' : `Heu${index}`);
  const text = Array.from({ length: 100 }, (_, index) => word(index)).join(' ');
  const cut = shown(excerpt(text, new Set(['nadel'])));
  expect(cut).toMatch(/^… Heu42 .*\[Nadel\].* Heu67 …$/);
});

test('without a hit, an excerpt is the beginning of the text', () => {
  expect(shown(excerpt('Nothing of it.', new Set(['zeppelin'])))).toBe('Nothing of it.');
});
