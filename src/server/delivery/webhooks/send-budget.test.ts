import { expect, test } from 'vitest';
import { createSendBudget } from './send-budget.ts';

test('a workspace gets only its part of all places, and others the rest', () => {
  const budget = createSendBudget(5, 3);
  expect([1, 2, 3, 4].map(() => budget.take('wsp_1'))).toEqual([true, true, true, false]);
  expect([1, 2, 3].map(() => budget.take('wsp_2'))).toEqual([true, true, false]);
  expect(budget.hasRoom('wsp_3')).toBe(false);
  budget.free('wsp_1');
  expect(budget.hasRoom('wsp_3')).toBe(true);
  expect(budget.take('wsp_2')).toBe(true);
});

test('places that were forced are freed like others', () => {
  const budget = createSendBudget(1, 1);
  budget.force('wsp_1');
  budget.force('wsp_1');
  expect(budget.take('wsp_2')).toBe(false);
  budget.free('wsp_1');
  budget.free('wsp_1');
  expect(budget.take('wsp_2')).toBe(true);
});

test('what a workspace has in flight beyond its part takes no place of another', () => {
  const budget = createSendBudget(3, 2);
  for (let request = 0; request < 5; request += 1) budget.force('wsp_1');
  expect(budget.take('wsp_1')).toBe(false);
  expect(budget.take('wsp_2')).toBe(true);
  expect(budget.take('wsp_3')).toBe(false);
  for (let request = 0; request < 4; request += 1) budget.free('wsp_1');
  expect([budget.take('wsp_1'), budget.take('wsp_3')]).toEqual([true, false]);
});
