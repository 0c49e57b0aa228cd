import { expect } from 'vitest';
import type { ChainConnection } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { auditLedger, differenceLine, uncheckedLine } from '#server/ledger-audit/ledger-audit.ts';

/** Expects that a recount of everything that was read of the chain comes to what is stored. */
export async function expectAudited(context: Context, connection: ChainConnection): Promise<void> {
  expect(await auditedLines(context, connection)).toEqual([]);
}

/** What an audit of everything that was read finds, a line each. */
export async function auditedLines(
  context: Context,
  connection: ChainConnection,
): Promise<string[]> {
  const { differences, unchecked } = await auditLedger(context, connection, { from: 0 });
  return [...differences.map(differenceLine), ...unchecked.map(uncheckedLine)];
}
