import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

export const project = join(import.meta.dirname, '..');

export type Instruction = { word: string; rest: string };
export type Stage = { name: string; image: string; instructions: Instruction[] };

/** Returns the instructions of the Dockerfile by stage. */
export function readDockerfile(): Stage[] {
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8');
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [image = '', , name = ''] = rest.split(' ');
      stages.push({ name, image, instructions: [] });
    } else if (word) {
      stages.at(-1)?.instructions.push({ word, rest });
    }
  }
  return stages;
}

/** Parses a COPY instruction. `from` is the stage of the sources; undefined for the build context. */
export function readCopy(rest: string): {
  from: string | undefined;
  sources: string[];
  to: string;
} {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  return { from, sources: words.slice(0, -1), to: words.at(-1) ?? '' };
}

/**
 * Executes the COPY and RUN instructions as a builder does, each stage in a folder. Returns the last one.
 */
export function buildByHand(stages: Stage[], directory: string): string {
  const folders = new Map<string, string>();
  let last = '';
  for (const [index, { name, instructions }] of stages.entries()) {
    last = join(directory, `stage-${index}`);
    mkdirSync(last);
    folders.set(name, last);
    for (const { word, rest } of instructions) {
      if (word === 'COPY') copy(rest, folders, last);
      if (word === 'RUN') run(rest, last);
    }
  }
  return last;
}

function copy(rest: string, folders: Map<string, string>, folder: string): void {
  const { from, sources, to } = readCopy(rest);
  for (const source of sources) {
    const path = from === undefined ? join(project, source) : inStage(folders, from, source);
    const target = to === './' ? join(folder, basename(source)) : join(folder, to);
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

function inStage(folders: Map<string, string>, stage: string, path: string): string {
  return join(folders.get(stage) ?? '', path.replace('/florin/', ''));
}

/** Runs a command as in the image: with its own node first in the path, and without the test's NODE_ENV. */
function run(command: string, cwd: string): void {
  const env = { ...process.env, NODE_ENV: undefined, PATH: pathWithOwnNode() };
  execFileSync('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

export function pathWithOwnNode(): string {
  return [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
}

export function exists(path: string): boolean {
  return existsSync(join(project, path));
}
