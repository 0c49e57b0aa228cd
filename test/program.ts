import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');

/** Far above what a start takes next to other tests: then something is wrong, and it ends. */
const readyWithinMs = 110_000;

/** The whole program as a separate process, as `npm start` runs it. */
export type RunningProgram = {
  child: ChildProcess;
  url: string;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** Sends the signal and returns the exit status, or the signal's name if that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string>;
};

/**
 * Starts `florin sandbox` on a free port with this data directory and these further variables, and resolves when it
 * is ready.
 */
export async function startSandboxProgram(
  dataDirectory: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [join(project, 'bin/florin.js'), 'sandbox'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIRECTORY: dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'error',
      // It ends with this process: a test that times out must not leave it running while others are timed.
      FLORIN_STARTER: String(process.pid),
      ...variables,
    },
  });
  const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let output = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /runs at (http:\/\/\S+)/.exec(output);
      if (address) {
        clearTimeout(late);
        ready.resolve(address[1]!);
      }
    });
  }
  exited.then(
    () => ready.reject(new Error(`florin ended before it was ready:\n${output}`)),
    (error: unknown) => ready.reject(error),
  );
  return {
    child,
    url: await ready.promise,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code, endedBy] = await exited;
      return code ?? endedBy!;
    },
  };
}
