import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import { version } from '#server/base/version.ts';
import {
  type ExportedKind,
  exportedKinds,
  type ExportedRecord,
  selectName,
  selectRecords,
} from './store.ts';

type Wanted = {
  workspaceId: string;
  /** Created by the export; it must not exist. */
  directory: string;
};

export type ExportedFile = { name: string; records: number };

/**
 * Exports everything of a workspace to files, one per kind of record, as a snapshot. Records are streamed, so
 * memory use is small whatever their number. `manifest.json` is written last: an export without it is
 * incomplete. Throws if there is no such workspace or the directory already exists, and then leaves nothing
 * behind.
 */
export async function exportWorkspace(
  context: Context,
  { workspaceId, directory }: Wanted,
): Promise<ExportedFile[]> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const name = await selectName(tx, workspaceId);
      if (name === undefined) throw new Error(`No workspace with the ID ${workspaceId}.`);
      await makeDirectory(directory);
      try {
        const files: ExportedFile[] = [];
        for (const kind of exportedKinds) {
          files.push(await writeRecords(tx, { workspaceId, directory, kind }));
        }
        const exportedAt = context.clock.now();
        const manifest = { workspaceId, name, exportedAt, florin: version, files };
        await writeManifest(directory, manifest);
        return files;
      } catch (error) {
        await rm(directory, { recursive: true, force: true });
        throw error;
      }
    });
}

async function makeDirectory(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${directory} already exists. Choose a new directory.`, {
      cause: error,
    });
  });
}

async function writeRecords(
  tx: Database,
  { workspaceId, directory, kind }: Wanted & { kind: ExportedKind },
): Promise<ExportedFile> {
  const name = `${kind}.jsonl`;
  const file = await open(join(directory, name), 'wx', 0o600);
  let records = 0;
  try {
    for await (const portion of selectRecords(tx, workspaceId, kind)) {
      await file.appendFile(portion.map(toLine).join(''));
      records += portion.length;
    }
  } finally {
    await file.close();
  }
  return { name, records };
}

async function writeManifest(directory: string, manifest: object): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(directory, 'manifest.json'), text, { flag: 'wx', mode: 0o600 });
}

// Integers become strings, because a JSON number would round them.
function toLine(record: ExportedRecord): string {
  const exact = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value;
  return `${JSON.stringify(record, exact)}\n`;
}
