import { present } from '#server/base/errors.ts';
import { execFile } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

type Way = { asUser: string[]; owner: { uid: number; gid: number } };

/**
 * The command to put before PostgreSQL's own, so that it runs as a user that it accepts.
 * PostgreSQL refuses to run as root, so where we are root it runs as someone else, and `directory`
 * with all in it is handed to them. Three ways are tried, the least powerful first:
 * as `no one`; as root without its powers, seen as `no one` from inside a user namespace (files below
 * a directory that is closed to others stay reachable); as `no one` with leave to pass closed
 * directories (containers forbid user namespaces). Measured on Debian 12: the first fails below
 * a directory of mode 700, both others work there.
 */
export async function commandAsUser(
  directory: string,
  binaries: PostgresBinaries,
): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const ways = await waysFromRoot();
  for (const way of ways) {
    if (await works(way, directory, binaries)) {
      await give(directory, way.owner);
      return way.asUser;
    }
  }
  throw new Error(
    `PostgreSQL can’t run as root, and ${ways.map((way) => way.asUser[0]).join(', ')} can’t switch to another user here. Start Florin as a regular user.`,
  );
}

async function waysFromRoot(): Promise<Way[]> {
  const { uid, gid } = await nobody();
  const asNobody = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return [
    { asUser: asNobody, owner: { uid, gid } },
    {
      asUser: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
      owner: { uid: 0, gid: 0 },
    },
    {
      asUser: [...asNobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
      owner: { uid, gid },
    },
  ];
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? [];
  return { uid: Number(fields[2] ?? 65_534), gid: Number(fields[3] ?? 65_534) };
}

async function works(way: Way, directory: string, binaries: PostgresBinaries) {
  const [program, ...args] = [...way.asUser, ...binaries.withLibraries];
  // The directory itself is not theirs yet: what counts is that they can come as far as its door.
  const check = 'test -x "$1" && "$2" --version';
  const rest = ['sh', '-c', check, 'sh', dirname(directory), binaries.postgres];
  return run(present(program), [...args, ...rest]).then(
    () => true,
    () => false,
  );
}

async function give(directory: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await stat(directory)).uid === owner.uid) return;
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), owner.uid, owner.gid);
  }
  // Last, so that a hand-over that was cut short is done again.
  await chown(directory, owner.uid, owner.gid);
}
