import { present } from '#server/base/errors.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { auditLedger, differenceLine, uncheckedLine } from './ledger-audit.ts';

type Output = { json: boolean; say: (line: string) => void };

/** Audits a network and prints each finding in a line. Throws if there is a difference or an argument is invalid. */
export async function printAudit(
  context: Context,
  [network = '', from, to]: string[],
  { json, say }: Output,
): Promise<void> {
  const connection = connectionOf(context.config.chains, network);
  const range = { from: heightOf(from), to: heightOf(to) };
  const { differences, unchecked } = await auditLedger(context, connection, range);
  for (const difference of differences) {
    say(json ? JSON.stringify(difference) : differenceLine(difference));
  }
  for (const one of unchecked) {
    say(json ? JSON.stringify({ kind: 'not_checkable', ...one }) : uncheckedLine(one));
  }
  if (differences.length === 1) throw new Error('There is 1 difference.');
  if (differences.length > 1) throw new Error(`There are ${differences.length} differences.`);
}

/** Returns the network by its name, with the environment if both are configured. Throws if it is unknown. */
function connectionOf(connections: ChainConnection[], network: string): ChainConnection {
  const found = connections.filter(
    ({ chain }) => chain === network || chain.split('/')[0] === network,
  );
  if (found.length === 1) return present(found[0]);
  const names = (found.length > 1 ? found : connections).map(({ chain }) => chain).join(', ');
  throw new Error(
    found.length > 1
      ? `Choose a network: ${names}.`
      : `There is no network ${network} in CHAINS; there are ${names}.`,
  );
}

function heightOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw new Error(`${word} isn’t a block height. Enter a whole number.`);
}
