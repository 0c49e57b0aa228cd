import { present } from '#server/base/errors.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import type { Point } from '#server/chain/clients/chain.ts';
import {
  type Cursor,
  selectInstanceSince,
  selectStoredBlocks,
} from '#server/ledger/transfers/transfers.ts';
import { queryProviders, finalBlockAt, headerAt, type Response } from './query-providers.ts';

/** The block that a chain is rewound to, and the operators of the providers that show it. */
export type AgreedTarget = Point & { time: Date; providers: string[] };

type View = {
  instance: string;
  at: Point | undefined;
  time: Date | undefined;
  below: Point | undefined;
};

/**
 * Returns the block at a height that two providers call final, with the same time. With `alone`, one provider
 * is enough. Throws an error that says what to do if they don't agree, or if a stored block at or below that
 * height is no longer on their chain.
 */
export async function agreeOnTarget(
  context: Pick<Context, 'db'>,
  connection: ChainConnection,
  { cursor, height, alone }: { cursor: Cursor; height: number; alone: boolean },
): Promise<AgreedTarget> {
  const { chain } = connection;
  if (!Number.isSafeInteger(height) || height < 0 || height > cursor.height) {
    throw new Error(`The height must be at or below the cursor, which is block ${cursor.height}.`);
  }
  const since = await selectInstanceSince(context.db, chain);
  const [below] = await selectStoredBlocks(context.db, chain, { upTo: height, since, limit: 1 });
  const views = await queryProviders(connection, cursor, async (reader): Promise<View> => {
    const at = await finalBlockAt(reader, height);
    const header = at && (await headerAt(reader, height));
    return {
      instance: await reader.identify(),
      at,
      time: header?.hash === at?.hash ? header?.time : undefined,
      below: below && (await finalBlockAt(reader, below.height)),
    };
  });
  const target = agreed(views, cursor.instance, { chain, height, alone });
  const replaced = below && target.views.find((view) => view.below?.hash !== below.hash);
  if (replaced) {
    throw new Error(
      `Block ${below.height} is stored as ${below.hash}, and the providers show ` +
        `${replaced.below?.hash ?? 'none'}: rewind to a lower block. ` +
        `\`florin chain status ${chain}\` shows which one.`,
    );
  }
  return { ...target.at, time: target.time, providers: target.providers };
}

type Agreed = { at: Point; time: Date; providers: string[]; views: View[] };

function agreed(
  views: Response<View>[],
  instance: string,
  { chain, height, alone }: { chain: string; height: number; alone: boolean },
): Agreed {
  const same = views.filter((view) => view.result?.instance === instance && view.result.at);
  // The hash doesn't prove the time, which decides which payments are reopened.
  const groups = [...Map.groupBy(same, ({ result }) => shownBlock(present(result))).values()]
    .map((group) => ({ group, operators: [...new Set(group.map(({ operator }) => operator))] }))
    .toSorted((one, two) => two.operators.length - one.operators.length);
  const [first, ...others] = groups;
  const isEnough =
    first &&
    (first.operators.length > 1 || (alone && others.length === 0)) &&
    first.operators.length > (others[0]?.operators.length ?? 0);
  const found = first?.group.map(({ result }) => present(result)) ?? [];
  const time = found.find((view) => view.time)?.time;
  if (isEnough && time) {
    return { at: present(found[0]?.at), time, providers: first.operators, views: found };
  }
  const shown = views.map(({ host, result, error }) => {
    if (!result) return `  ${host}: ${error}`;
    if (result.instance !== instance) return `  ${host}: another chain, ${result.instance}`;
    return `  ${host}: ${result.at ? shownBlock(result) : `block ${height} is not final`}`;
  });
  const hint =
    first && others.length === 0 && !alone
      ? `\nTo accept one provider's word: florin chain rewind ${chain} ${height} --alone`
      : '';
  throw new Error(
    `No two providers show the same final block ${height}, so nothing was changed:\n${shown.join('\n')}${hint}`,
  );
}

function shownBlock({ at, time }: View): string {
  return `${at?.hash} of ${time?.toISOString() ?? 'an unknown time'}`;
}
