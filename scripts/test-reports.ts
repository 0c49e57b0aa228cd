/**
 * What a step of the tests came to. `unsteady` of those that passed did so at their second try only.
 * `faults` names those and the ones that failed, and why: at the end, where a long log is read first.
 */
export type Count = { passed: number; failed: number; unsteady?: number; faults?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Of a file that did not get as far as its tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

export function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const faults = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [fault(name, '', message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => fault(name, test.fullName, test.failureMessages?.[0])),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, faults };
}

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

function fault(file: string, test: string, why = 'no reason given'): string {
  const lines = why.split('\n').slice(0, 12);
  return `✘ ${file} ${test}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
