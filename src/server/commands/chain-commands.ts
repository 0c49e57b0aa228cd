import type { Command, Given } from './command-line.ts';
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
import { acceptUnfound, dismissUnread, readCursor } from '#server/ledger/transfers/transfers.ts';

type WithContext = (work: (context: Context) => Promise<void>) => Promise<void>;
type Speaker = Pick<Process, 'say' | 'ask'>;

/** Returns the commands that inspect a chain and repair its ledger. */
export function chainCommands(speaker: Speaker, withContext: WithContext): Command[] {
  return [
    {
      name: 'chain status',
      takes: ['<network>'],
      summary: 'cursor, providers, fork, alarms of a network, and what to do',
      details: 'Networks are named as in CHAINS: moonbeam/production. Changes nothing.',
      run: ({ words }) =>
        withContext((context) =>
          chainStatus(context, connectionOf(context.config, words[0]!), speaker.say),
        ),
    },
    {
      name: 'chain rewind',
      takes: ['<network>', '<height>'],
      options: {
        'dry-run': { summary: 'prints what would be reversed, and changes nothing' },
        alone: {
          summary:
            'accepts the word of one provider if no second one responds; asks for confirmation',
        },
      },
      summary: 'reverses everything above a block, and continues reading from there',
      details:
        'For a network that replaced final blocks. Two providers must show the same final block at that\n' +
        'height. Transfers above it are reversed, payments are recomputed, shops and members are notified.\n' +
        'Checkout is closed on the network until it ends. If it is interrupted, run it again: it resumes.',
      run: (given) => withContext((context) => rewind(context, speaker, given)),
    },
    {
      name: 'chain accept',
      takes: ['<network>'],
      options: {
        'new-chain': { summary: 'confirms that Florin leaves the old chain' },
        reversed: {
          summary: 'confirms that reversed transfers which were not found again are gone',
        },
        unread: { summary: 'confirms that unread blocks are left unread' },
      },
      summary: 'starts on the new chain of a test network that was reset; ends an alarm',
      details:
        '--new-chain: two providers must show the same new chain. The old cursor is archived; payments and\n' +
        'transfers of the old chain stay as they are.\n' +
        '--reversed: ends the alarm reversed_not_found. Look the transfers up with an explorer first.\n' +
        '--unread: ends the alarm gap. An archive node has no effect on these blocks from then on.',
      run: (given) => withContext((context) => accept(context, speaker, given)),
    },
  ];
}

async function accept(
  context: Context,
  { say }: Speaker,
  { words: [name], options }: Given,
): Promise<void> {
  const connection = connectionOf(context.config, name!);
  const { chain } = connection;
  if (options['reversed']) {
    const count = await acceptUnfound(context.db, chain);
    return say(`${count} reversed transfers are left as they are.`);
  }
  if (options['unread']) {
    const count = await dismissUnread(context.db, chain, context.clock.now());
    return say(`${count} stretches of blocks are left unread.`);
  }
  if (!options['new-chain']) {
    throw new UsageError('florin chain accept needs --new-chain, --reversed or --unread.');
  }
  const { height, hash } = await acceptNewChain(context, connection);
  say(`Florin reads ${chain} from block ${height} ${hash} on.`);
}

async function rewind(
  context: Context,
  { say, ask }: Speaker,
  { words: [name, at], options }: Given,
): Promise<void> {
  const connection = connectionOf(context.config, name!);
  const { chain } = connection;
  if (!/^\d+$/.test(at!)) throw new UsageError('The height must be a whole number.');
  const cursor = await readCursor(context.db, chain);
  if (!cursor) throw new Error(`${chain} has never been read, so there is nothing to rewind.`);
  const alone = options['alone'] !== undefined;
  const target = await agreeOnTarget(context, connection, { cursor, height: Number(at), alone });
  await planRewind(context, chain, target, say);
  if (options['dry-run']) return say('Nothing was changed.');
  if (target.providers.length < 2) {
    say('Only one provider shows this block. If it is wrong, genuine payments will be reversed.');
    const answer = await ask(`Type ${chain} to continue: `);
    if (answer.trim() !== chain) throw new Error('Nothing was changed.');
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
