import type { ProductButton, SquarespaceIntegration } from '#contract/integrations/squarespace.ts';

export const stepNames = ['about', 'key', 'connect', 'settings', 'buttons', 'test'] as const;

/** Returns the first step of a setup that isn't done, counted from 0. */
export function firstOpenStep(
  { status, keyProblem, walletIds, shippingOptions, vat }: SquarespaceIntegration,
  buttons: ProductButton[],
): number {
  if (status !== 'connected') return stepNames.indexOf('key');
  if (keyProblem) return stepNames.indexOf('connect');
  if (buttons.length > 0) return stepNames.indexOf('test');
  const isSet = walletIds !== null || shippingOptions.length > 0 || vat !== null;
  return stepNames.indexOf(isSet ? 'buttons' : 'settings');
}

/** Checks whether a step can be opened: what follows the connection needs it. */
export function isReachable(step: number, { status }: SquarespaceIntegration): boolean {
  return status === 'connected' || step <= stepNames.indexOf('connect');
}
