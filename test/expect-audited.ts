import { expect } from 'vitest';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import {
  auditLedger,
  differenceLine,
  uncheckedLine,
} from '#server/ledger/ledger-audit/ledger-audit.ts';

/**
 * Expects that an audit of all blocks read so far finds no difference to the ledger. Blocks whose state the
 * providers have pruned are not checked.
 */
export async function expectAudited(context: Context, connection: ChainConnection): Promise<void> {
  const { differences } = await auditLedger(context, connection, { from: 0 });
  expect(differences.map(differenceLine)).toEqual([]);
}

/**
 * Returns the differences that an audit of all blocks read so far finds, and what it couldn't check, a line
 * each.
 */
export async function auditedLines(
  context: Context,
  connection: ChainConnection,
): Promise<string[]> {
  const { differences, unchecked } = await auditLedger(context, connection, { from: 0 });
  return [...differences.map(differenceLine), ...unchecked.map(uncheckedLine)];
}
