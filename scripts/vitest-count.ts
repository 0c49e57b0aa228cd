import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Count, fault } from './test-count.ts';

/** Writes a file with what vitest's own report lacks: which tests passed only on retry. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: 0, unsteady: 0, faults: [] as string[] } satisfies Count;
    for (const module of modules) {
      const file = relative('', module.moduleId);
      count.faults.push(...module.errors().map(({ message }) => fault(file, '', message)));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const unsteady = test.diagnostic()?.flaky === true;
        if (state === 'passed') count.passed += 1;
        if (state === 'failed') count.failed += 1;
        if (unsteady) count.unsteady += 1;
        if (state !== 'failed' && !unsteady) continue;
        const name = `${test.fullName} (${unsteady ? 'unsteady' : 'failed'})`;
        count.faults.push(fault(file, name, errors?.[0]?.message));
      }
    }
    count.faults.push(...unhandled.map(({ message }) => fault('beside the tests', '', message)));
    writeFileSync(process.env['VITEST_COUNT_FILE']!, JSON.stringify(count));
  }
}
