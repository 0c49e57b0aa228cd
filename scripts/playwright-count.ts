import { type Count, fault } from './test-count.ts';

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

export function readPlaywright({ stats, suites }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unsteady: stats.flaky,
    faults: suites.flatMap(faultsOfSuite),
  };
}

function faultsOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const failed = results.find(({ error }) => error);
        return fault(file, `${title} (${status})`, failed?.error?.message);
      }),
  );
  return [...own, ...suites.flatMap(faultsOfSuite)];
}
