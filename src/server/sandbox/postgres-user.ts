import { present } from '#server/base/errors.ts';
import { execFile } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

type Candidate = { asUser: string[]; owner: { uid: number; gid: number } };

/**
 * Returns the command prefix that runs PostgreSQL as a user it accepts; empty unless this process is root,
 * which PostgreSQL refuses. Then `directory` and its contents are handed over to that user. Three
 * candidates are tried, the least powerful first: the system's unprivileged user; root without its powers,
 * seen as that user from inside a user namespace (files below a closed directory stay reachable); that
 * user with the capability to pass closed directories (containers forbid user namespaces). Measured on
 * Debian 12: the first fails below a directory of mode 700, both others work there. Throws if none works.
 */
export async function commandAsUser(
  directory: string,
  binaries: PostgresBinaries,
): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const candidates = await candidatesForRoot();
  for (const candidate of candidates) {
    if (await works(candidate, directory, binaries)) {
      await changeOwner(directory, candidate.owner);
      return candidate.asUser;
    }
  }
  throw new Error(
    `PostgreSQL can’t run as root, and ${candidates.map((candidate) => candidate.asUser[0]).join(', ')} can’t switch to another user here. Start Florin as a regular user.`,
  );
}

async function candidatesForRoot(): Promise<Candidate[]> {
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

async function works(candidate: Candidate, directory: string, binaries: PostgresBinaries) {
  const [program, ...args] = [...candidate.asUser, ...binaries.withLibraries];
  // The directory doesn't belong to that user yet, so this checks access to its parent.
  const check = 'test -x "$1" && "$2" --version';
  const rest = ['sh', '-c', check, 'sh', dirname(directory), binaries.postgres];
  return run(present(program), [...args, ...rest]).then(
    () => true,
    () => false,
  );
}

async function changeOwner(directory: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await stat(directory)).uid === owner.uid) return;
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), owner.uid, owner.gid);
  }
  // Last, so that an interrupted change of owner is repeated.
  await chown(directory, owner.uid, owner.gid);
}
