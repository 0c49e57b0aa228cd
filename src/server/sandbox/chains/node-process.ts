import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/sandbox/free-port.ts';
import { startTied } from '#server/sandbox/tied-process.ts';

export type NodeProcess = { port: number; stop(): Promise<void> };

type Program = {
  name: string;
  command(port: number): string[];
  /** Checks whether the program responds on its port. */
  responds(port: number): Promise<boolean>;
  env?: Record<string, string>;
  /** Ends the start. */
  signal?: AbortSignal;
};

// Between finding a free port and using it, another program may take it.
const tries = 3;

/**
 * Starts a local chain's program on a free port, tied to this process, and waits until it responds, however
 * long a busy machine takes. Throws with the program's last output if it ends before that, and the signal's reason if
 * that aborts.
 */
export async function startNodeProcess(program: Program): Promise<NodeProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(program);
    } catch (error) {
      if (attempt === tries || program.signal?.aborted) throw error;
    }
  }
}

async function startOnce(program: Program): Promise<NodeProcess> {
  const output = await openUnnamed();
  const port = await freePort();
  const { env } = program;
  const child = startTied(program.command(port), {
    signal: 'TERM',
    output: output.fd,
    ...(env && { env }),
  });
  let exit: number | undefined;
  const exited = child.exited.then((code) => (exit = code));
  const stop = async () => {
    child.signal();
    await exited;
    await output.close();
  };
  for (;;) {
    const responds = await program.responds(port).catch(() => false);
    // If our program has ended, it is another one that responds.
    if (responds && exit === undefined) return { port, stop };
    if (exit !== undefined) {
      const said = await readAll(output);
      await stop();
      throw new Error(`${program.name} did not start (exit status ${exit}): ${said.slice(-500)}`);
    }
    if (program.signal?.aborted) {
      await stop();
      throw program.signal.reason;
    }
    await sleep(25);
  }
}

/** Opens a file without a name, which disappears with the last process that holds it, even if killed. */
async function openUnnamed(): Promise<FileHandle> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-chain-'));
  const file = await open(join(directory, 'output'), 'w+');
  await rm(directory, { recursive: true });
  return file;
}

async function readAll(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const { buffer } = await file.read({ buffer: Buffer.alloc(size), position: 0 });
  return buffer.toString();
}
