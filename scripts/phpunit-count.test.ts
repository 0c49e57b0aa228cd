import { expect, test } from 'vitest';
import { readPhpunit } from './phpunit-count.ts';

const report = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="plugin" tests="4" failures="1" errors="1" skipped="1">
    <testcase name="test_a" class="A" assertions="1" time="0.1"/>
    <testcase name="test_b with data set &quot;paid × pending&quot;" class="A" assertions="1" time="0.1">
      <failure type="X">Failed asserting that &apos;a&apos; &lt; 2.</failure>
    </testcase>
    <testcase name="test_c" class="A" time="0.1"><error type="E">Undefined index</error></testcase>
    <testcase name="test_d" class="A" time="0.1"><skipped/></testcase>
  </testsuite>
</testsuites>`;

test('counts what passed, failed, or was skipped, and names the latter two', () => {
  const { passed, failed, faults = [] } = readPhpunit(report, 'PHP 7.4');
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
  expect(faults).toHaveLength(3);
  expect(faults[0]).toContain('✘ PHP 7.4 test_b with data set "paid × pending"');
  expect(faults[0]).toContain('< 2.');
});

test('counts nothing in a report that was not written', () => {
  expect(readPhpunit('', 'PHP 8.5')).toEqual({ passed: 0, failed: 0, faults: [] });
});
