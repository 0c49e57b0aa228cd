import { expect } from 'vitest';
import { tally } from './tally.ts';
import type { Verdict } from './trial.ts';

/** Expects what two providers promise about money, after each lie of a battery has ended. */
export function expectHeld(verdicts: Verdict[]): void {
  const { told, scenarios, 'lie without an alarm': silent, ...broken } = tally(verdicts);
  expect(scenarios).toBeGreaterThan(0);
  expect(told).toBeGreaterThan(scenarios);
  // A lie that nothing rested on in the end may pass unnoticed; few do.
  expect(silent.length).toBeLessThanOrEqual(Math.ceil(scenarios / 10));
  expect(broken).toEqual({
    'false or altered credit': [],
    'true payment not credited in 60 s': [],
    'payment that expired': [],
    'held up for minutes without an alarm': [],
    'chain that needs a person': [],
  });
}
