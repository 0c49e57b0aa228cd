import { type Count, fault } from './test-count.ts';

/** Counts the tests of PHPUnit's JUnit report, and names those that failed. `run` tells runs apart. */
export function readPhpunit(xml: string, run: string): Count {
  const cases = [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  const failed = cases.filter(([, , inside = '']) =>
    /<(failure|error|skipped|warning)/.test(inside),
  );
  return {
    passed: cases.length - failed.length,
    failed: failed.length,
    faults: failed.map(([, attributes = '', inside = '']) =>
      fault(run, plain(/name="([^"]*)"/.exec(attributes)?.[1] ?? ''), plain(inside).trim()),
    ),
  };
}

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

function plain(xml: string): string {
  return Object.entries(entities).reduce(
    (text, [entity, character]) => text.replaceAll(entity, character),
    xml.replaceAll(/<[^>]*>/g, ''),
  );
}
