import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

// `npm run test:mutants`: each patch in test/mutants breaks one guarantee in a copy of the repository, where the test
// that it names must fail. Arguments name the patches to run: `npm run test:mutants -- above-quorum`.
//
// A patch begins with the guarantee that it breaks, and the test that checks it. If no test can detect it, the patch
// says why instead, and only has to apply:
//
//   Guarantee: A transfer to another address never pays.
//   File: src/server/ledger/payments/match.test.ts
//   Test: a credit belongs to no payment with another recipient
//
//   Equivalent: the unique index has one row for …

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'test/mutants');

type Mutant = { name: string; patch: string; file?: string; test?: string };
type Outcome = { name: string; fault?: string; note: string };

const results = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const wanted = process.argv.slice(2);
const mutants = (await readMutants()).filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const queue = [...mutants];
const outcomes: Outcome[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));

const faults = outcomes.filter(({ fault }) => fault !== undefined);
process.stdout.write(`\n${outcomes.length - faults.length} caught, ${faults.length} at fault\n`);
process.exit(faults.length === 0 && outcomes.length > 0 ? 0 : 1);

async function readMutants(): Promise<Mutant[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const patch = join(folder, file);
      const head = (await readFile(patch, 'utf8')).split('\ndiff --git ')[0] ?? '';
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
      const name = file.replace(/\.patch$/, '');
      if (field('Equivalent')) return { name, patch };
      const [testFile, test] = [field('File'), field('Test')];
      if (!field('Guarantee') || !testFile || !test) {
        throw new Error(`${file} lacks Guarantee, File or Test, or says why it is Equivalent`);
      }
      return { name, patch, file: testFile, test };
    }),
  );
}

/** Runs mutants of the queue, one after the other, in its own copy. */
async function work(): Promise<void> {
  const copy = await copyRepository();
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await tryMutant(copy, mutant);
      outcomes.push(outcome);
      process.stdout.write(
        `${outcome.fault ? '✘' : '✓'} ${outcome.name}: ${outcome.fault ?? outcome.note}\n`,
      );
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Copies all files that git tracks or doesn't ignore, and links the packages. Returns the folder. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'florin-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await cp(join(root, file), join(copy, file), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function tryMutant(copy: string, { name, patch, file, test }: Mutant): Promise<Outcome> {
  const apply = (...options: string[]) => run('git', ['apply', ...options, patch], { cwd: copy });
  try {
    await apply('--check');
  } catch (error) {
    return { name, note: '', fault: `the patch no longer applies: ${String(error)}` };
  }
  if (file === undefined || test === undefined) return { name, note: 'equivalent' };
  const before = await statusOf(copy, file, test);
  if (before !== 'passed') return { name, note: '', fault: `“${test}” is ${before} without it` };
  await apply();
  try {
    const after = await statusOf(copy, file, test);
    return after === 'failed'
      ? { name, note: test }
      : { name, note: '', fault: `“${test}” is ${after} with it` };
  } finally {
    await apply('--reverse');
  }
}

/** Returns the status of the test: `passed`, `failed` or `missing`. */
async function statusOf(copy: string, file: string, test: string): Promise<string> {
  const report = join(copy, 'mutant.json');
  const pattern = `^${test.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`;
  const options = ['--retry=0', '--reporter=json', `--outputFile=${report}`, '-t', pattern];
  const vitest = join(root, 'node_modules/.bin/vitest');
  await run(vitest, ['run', '--project=unit', '--project=integration', ...options, file], {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => undefined);
  const { testResults } = results.parse(JSON.parse(await readFile(report, 'utf8')));
  await rm(report);
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ fullName }) => fullName === test);
  return ran?.status ?? 'missing';
}
