import { present } from '#server/base/errors.ts';
import type { Command, Arguments } from './command-line.ts';
import { UsageError } from './command-line.ts';
import type { Process } from './commands.ts';
import type { Context } from '#server/base/context.ts';
import {
  acceptNewChain,
  agreeOnTarget,
  chainStatus,
  connectionOf,
  planRewind,
  rewindChain,
} from '#server/ledger/recovery/recovery.ts';
import { acceptDifferences } from '#server/ledger/ledger-audit/nightly.ts';
import {
  acceptLateStarts,
  deleteUnfound,
  dismissUnread,
  selectCursor,
} from '#server/ledger/transfers/transfers.ts';

type WithContext = (work: (context: Context) => Promise<void>) => Promise<void>;
type Speaker = Pick<Process, 'say' | 'ask'>;

/** Returns the commands that inspect a chain and repair its ledger. */
export function chainCommands(speaker: Speaker, withContext: WithContext): Command[] {
  return [
    {
      name: 'chain status',
      takes: ['<network>'],
      summary: 'show a network’s cursor, RPC providers, forks and alarms, and what to do next',
      details: 'Name the network as in CHAINS: moonbeam/production. Changes nothing.',
      run: ({ words }) =>
        withContext((context) =>
          chainStatus(context, connectionOf(context.config, present(words[0])), speaker.say),
        ),
    },
    {
      name: 'chain rewind',
      takes: ['<network>', '<height>'],
      options: {
        'dry-run': { summary: 'show what would be reversed without changing anything' },
        alone: {
          summary: 'accept a single provider if no second one responds; asks for confirmation',
        },
      },
      summary: 'reverse everything above a block and continue from there',
      details:
        'Use this if a network replaced finalized blocks. Two providers must show the same finalized block\n' +
        'at that height. Reverses the transfers above it, recomputes payments, and notifies shops and\n' +
        'members. Customers can’t pay on the network until it’s done. If interrupted, run it again to resume.',
      run: (args) => withContext((context) => rewind(context, speaker, args)),
    },
    {
      name: 'chain accept',
      takes: ['<network>'],
      options: {
        'new-chain': { summary: 'switch to the new chain and leave the old one' },
        reversed: {
          summary: 'accept that reversed transfers that weren’t found again are gone',
        },
        unread: { summary: 'skip blocks that couldn’t be read' },
        audited: { summary: 'accept differences of audits that can’t be checked again' },
      },
      summary: 'starts on the new chain of a test network that was reset; ends an alarm',
      details:
        '--new-chain: two providers must show the same new chain. Archives the old cursor; payments and\n' +
        'transfers of the old chain are kept.\n' +
        '--reversed: clears the alarm reversed_not_found. Check the transfers in a block explorer first.\n' +
        '--unread: clears the alarm gap. These blocks won’t be read later, even from an archive node. Also accepts\n' +
        'that payments by contracts stay unknown where balances_unread names accounts and blocks.\n' +
        '--audited: clears the alarm audit_difference. Check the differences in the log first.',
      run: (args) => withContext((context) => accept(context, speaker, args)),
    },
  ];
}

async function accept(
  context: Context,
  { say }: Speaker,
  { words: [name], options }: Arguments,
): Promise<void> {
  const connection = connectionOf(context.config, present(name));
  const { chain } = connection;
  if (options['reversed']) {
    const count = await deleteUnfound(context.db, chain);
    return say(`${count} reversed transfers accepted.`);
  }
  if (options['unread']) {
    const count = await dismissUnread(context.db, chain, context.clock.now());
    const late = await acceptLateStarts(context.db, chain);
    return say(`${count} block ranges skipped, ${late} late first balances accepted.`);
  }
  if (options['audited']) {
    const count = await acceptDifferences(context, chain);
    return say(`${count} audit differences accepted.`);
  }
  if (!options['new-chain']) {
    throw new UsageError(
      'florin chain accept needs --new-chain, --reversed, --unread or --audited.',
    );
  }
  const { height, hash } = await acceptNewChain(context, connection);
  say(`Florin now reads ${chain} from block ${height} ${hash}.`);
}

async function rewind(
  context: Context,
  { say, ask }: Speaker,
  { words: [name, at], options }: Arguments,
): Promise<void> {
  const connection = connectionOf(context.config, present(name));
  const { chain } = connection;
  if (!/^\d+$/.test(present(at))) throw new UsageError('The height must be a whole number.');
  const cursor = await selectCursor(context.db, chain);
  if (!cursor) throw new Error(`${chain} has never been read, so there is nothing to rewind.`);
  const alone = options['alone'] !== undefined;
  const target = await agreeOnTarget(context, connection, { cursor, height: Number(at), alone });
  await planRewind(context, chain, target, say);
  if (options['dry-run']) return say('Nothing was changed.');
  if (target.providers.length < 2) {
    say('Only one provider shows this block. If it is wrong, genuine payments will be reversed.');
    const reply = await ask(`Type ${chain} to continue: `);
    if (reply.trim() !== chain) throw new Error('Nothing was changed.');
  }
  let reversed = Number.POSITIVE_INFINITY;
  await rewindChain(context, chain, target, {
    onRange(doneHeight) {
      if (doneHeight < reversed) say(`Reversed down to block ${doneHeight}.`);
      reversed = doneHeight;
    },
  });
  say(`Done. The watcher continues from block ${target.height}.`);
}
