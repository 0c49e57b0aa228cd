/**
 * The result of a test step. `unsteady` of the passed tests passed only on retry. `faults` names those and
 * the failed ones with the reason, printed at the end, where a long log is read first.
 */
export type Count = { passed: number; failed: number; unsteady?: number; faults?: string[] };

export function fault(file: string, test: string, why = 'no reason given'): string {
  const lines = why.split('\n').slice(0, 12);
  return `✘ ${file} ${test}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
