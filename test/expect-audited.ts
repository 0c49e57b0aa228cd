import { expect } from 'vitest';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import {
  auditLedger,
  differenceLine,
  uncheckedLine,
} from '#server/ledger/ledger-audit/ledger-audit.ts';

/**
 * Expects that a recount of everything that was read of the chain comes to what is stored, as far as the
 * providers still have the state to say so.
 */
export async function expectAudited(context: Context, connection: ChainConnection): Promise<void> {
  const { differences } = await auditLedger(context, connection, { from: 0 });
  expect(differences.map(differenceLine)).toEqual([]);
}

/** Returns what an audit of everything that was read finds, and what it could not check, a line each. */
export async function auditedLines(
  context: Context,
  connection: ChainConnection,
): Promise<string[]> {
  const { differences, unchecked } = await auditLedger(context, connection, { from: 0 });
  return [...differences.map(differenceLine), ...unchecked.map(uncheckedLine)];
}
