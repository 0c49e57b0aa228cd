import type { ChainReader, Heads, Link } from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf, type Witness } from '#server/chain/clients/witness.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from './quorum.ts';
import {
  DisagreementError,
  FinalityBrokenError,
  StaleWalkError,
} from '#server/ledger/watching/walk-errors.ts';

// The most headers that are requested in one HTTP request.
const headersPerRange = 50;
/** The most headers that are followed; beyond them the provider's chain is believed to be one, so that it can't be endless. */
const mostFollowed = 500;
/** How long a single provider must show another final block before the chain is taken to have replaced it. */
const singleProviderMs = 10 * 60_000;

/**
 * Decides why the provider in use doesn't continue from our cursor. Returns if the provider only lags. Throws
 * StaleWalkError if it serves another instance of the chain, or if a second provider still shows the cursor's
 * block (the one in use is left then). Throws FinalityBrokenError if the final block was replaced: a second
 * provider shows another one too, or the only provider has shown it for 10 minutes (in the sandbox, at the
 * first time). Throws RetryableError while it can't be decided.
 */
export async function checkFork(walk: Walk): Promise<void> {
  const { client, context, cursor, instance, signal, watch } = walk;
  const provider = client.providers.inUse();
  const now = await orAborted(
    provider.ask((reader) => reader.identify()),
    signal,
  );
  if (now.value !== instance)
    throw new StaleWalkError(`${client.key} is now the instance ${now.value}`);
  const heads = await orAborted(
    provider.ask((reader) => reader.heads()),
    signal,
  );
  if (heads.value.final < cursor.height) return;
  const { hash, unproven } = await finalAtCursor(walk, provider, heads.value);
  if (hash === cursor.hash) return watch.clocks.stop('contradicted');
  const detail = `block ${cursor.height} was final as ${cursor.hash}, ${heads.shownBy} shows ${hash}`;
  if (watch.trust === 'two_providers') return judgeWithOthers(walk, heads, { hash, detail });
  // On a chain whose blocks are proven, an unproven header is the provider's fault, however long it shows it.
  if (unproven && cursor.proves && watch.trust === 'single') {
    throw new RetryableError(`${client.key}: ${detail}, which can't be verified: ${unproven}`);
  }
  const since = await watch.clocks.observe('contradicted');
  const sinceMs = context.clock.now().getTime() - since.getTime();
  if (watch.trust === 'single' && sinceMs < singleProviderMs) {
    throw new RetryableError(`${client.key}: ${detail}; it may be this provider's fault`);
  }
  throw new FinalityBrokenError(`${client.key}: ${detail}`);
}

/** Asks all others: one that shows the cursor's block doesn't count less because another one is asked first. */
async function judgeWithOthers(
  walk: Walk,
  first: Witness,
  { hash, detail }: { hash: string; detail: string },
): Promise<never> {
  const { client, cursor, watch } = walk;
  const shown: (Witness & { hash: string })[] = [];
  for (const other of client.providers.others(first)) {
    const view = await vote(walk, other, (reader) => reader.finalView(cursor.height));
    if (!view?.value.at || operatorsOf(first, view).length < 2) continue;
    shown.push({ hash: view.value.at.hash, shownBy: view.shownBy });
  }
  const all = [detail, ...shown.map((one) => `${one.shownBy} shows ${one.hash}`)].join(', ');
  if (shown.some((one) => one.hash === hash)) {
    await watch.clocks.observe('contradicted');
    throw new FinalityBrokenError(`${client.key}: ${all}`);
  }
  if (shown.some((one) => one.hash === cursor.hash)) {
    await watch.raise('providers_disagree', all);
    client.providers.leave(first);
    throw new StaleWalkError(`${client.key}: ${all}`);
  }
  if (shown.length > 0) throw new DisagreementError(`${client.key}: ${all}`);
  throw new RetryableError(`${client.key}: ${detail}, and no second provider responds`);
}

/**
 * Returns the block at the cursor's height, after checking that it is linked, header by header, to the final
 * block: several nodes can share one address, and a node that lags may show an abandoned branch, which
 * doesn't break finality. Follows `mostFollowed` headers. Throws RetryableError if it isn't linked.
 */
async function finalAtCursor(
  { client, cursor, signal }: Walk,
  provider: OneProvider<ChainReader>,
  heads: Heads,
): Promise<Link> {
  let first: Link | undefined;
  let last: Link | undefined;
  const end = Math.min(heads.final, cursor.height + mostFollowed);
  let isOne = true;
  for (let from = cursor.height; from <= end; from += headersPerRange) {
    const to = Math.min(from + headersPerRange - 1, end);
    const asked = provider.ask((reader) => reader.links(from, to));
    const headers = (await orAborted(asked, signal)).value;
    first ??= present(headers[0]);
    if (first.hash === cursor.hash) return first;
    isOne = !last || present(headers[0]).parentHash === last.hash;
    if (!isOne) break;
    last = present(headers.at(-1));
  }
  if (first && isOne && (end < heads.final || last?.hash === heads.finalHash)) return first;
  throw new RetryableError(
    `${client.key}: the final blocks shown don't form one chain; several nodes may share the address`,
  );
}
