import { expect, test } from 'vitest';
import { matchCommand } from './match-command.ts';

const score = (typed: string) =>
  matchCommand('Créer un espace de travail', 'nouveau, société', typed);

test('the beginning of the label fits best, then its words, then its keywords', () => {
  expect(score('cré')).toBe(1);
  expect(score('travail')).toBe(0.75);
  expect(score('soc')).toBe(0.5);
});

test('all words must be found, wherever', () => {
  expect(score('nouveau travail')).toBe(0.5);
  expect(score('espace portefeuille')).toBe(0);
});

test('letters out of the middle of words do not count', () => {
  expect(score('pace')).toBe(0);
  expect(score('ctl')).toBe(0);
});

test('case, accents and spaces around make no difference', () => {
  expect(score(' SOCIETE ')).toBe(0.5);
  expect(score('creer')).toBe(1);
});
