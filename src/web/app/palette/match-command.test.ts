import { expect, test } from 'vitest';
import { matchCommand } from './match-command.ts';

const score = (typed: string) =>
  matchCommand('Créer un espace de travail', 'nouveau, société', typed);

test('the start of the label scores highest, then its words, then its keywords', () => {
  expect(score('cré')).toBe(1);
  expect(score('travail')).toBe(0.75);
  expect(score('soc')).toBe(0.5);
});

test('all words must match, anywhere', () => {
  expect(score('nouveau travail')).toBe(0.5);
  expect(score('espace portefeuille')).toBe(0);
});

test('letters from the middle of a word do not match', () => {
  expect(score('pace')).toBe(0);
  expect(score('ctl')).toBe(0);
});

test('case, accents and surrounding spaces are ignored', () => {
  expect(score(' SOCIETE ')).toBe(0.5);
  expect(score('creer')).toBe(1);
});
