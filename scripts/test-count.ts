/**
 * What a step of the tests came to. `unsteady` of those that passed did so at their second try only.
 * `faults` names those and the ones that failed, and why: at the end, where a long log is read first.
 */
export type Count = { passed: number; failed: number; unsteady?: number; faults?: string[] };

export function fault(file: string, test: string, why = 'no reason given'): string {
  const lines = why.split('\n').slice(0, 12);
  return `✘ ${file} ${test}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
