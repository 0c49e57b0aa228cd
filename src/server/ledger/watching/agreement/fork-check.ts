import type { Heads, Link } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from './quorum.ts';
import { FinalityBrokenError, StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

// One request holds no more.
const headersPerRange = 50;
/** So long must a single provider keep to its other chain before that counts as the chain's. */
const singleProviderMs = 10 * 60_000;

/**
 * Decides what it means that the provider in use does not continue from our cursor: another instance of
 * a local chain, a provider that lags (nothing is thrown then), one that lies (it is left), or a
 * replaced final block, which takes the word of a second provider.
 */
export async function checkFork(walk: Walk): Promise<void> {
  const { client, context, cursor, instance, signal, watch } = walk;
  const now = await orAborted(client.identify(), signal);
  if (now !== instance) throw new StaleWalkError(`${client.key} is now the instance ${now}`);
  const heads = await orAborted(client.heads(), signal);
  if (heads.final < cursor.height) return;
  const { hash, unproven } = await finalAtCursor(walk, heads);
  if (hash === cursor.hash) return;
  const { operator } = client.providers.current();
  const detail = `block ${cursor.height} was final as ${cursor.hash}, ${operator} shows ${hash}`;
  if (watch.trust === 'two_providers') return judgeWithOthers(walk, detail);
  // Of a chain that proves, a header that does not is the provider's fault, for however long.
  if (unproven && cursor.proves && watch.trust === 'single') {
    throw new RetryableError(`${client.key}: ${detail}, which can't be verified: ${unproven}`);
  }
  watch.contradictedSince ??= context.clock.now();
  const sinceMs = context.clock.now().getTime() - watch.contradictedSince.getTime();
  if (watch.trust === 'single' && sinceMs < singleProviderMs) {
    throw new RetryableError(`${client.key}: ${detail}; it may be this provider's fault`);
  }
  throw new FinalityBrokenError(`${client.key}: ${detail}`);
}

async function judgeWithOthers(walk: Walk, detail: string): Promise<never> {
  const { client, cursor, watch } = walk;
  for (const other of client.providers.others()) {
    const view = await vote(walk, other, (reader) => reader.finalView(cursor.height));
    if (!view?.at) continue;
    const both = `${detail}, ${other.operator} shows ${view.at.hash}`;
    if (view.at.hash !== cursor.hash) throw new FinalityBrokenError(`${client.key}: ${both}`);
    await watch.raise('providers_disagree', both);
    client.providers.leave();
    throw new StaleWalkError(`${client.key}: ${both}`);
  }
  throw new RetryableError(`${client.key}: ${detail}, and no second provider responds`);
}

/**
 * The block at the cursor's height, linked header by header to the final block: behind one address a
 * node that is behind may show a branch there that was given up, and that breaks nothing.
 */
async function finalAtCursor({ client, cursor, signal }: Walk, heads: Heads): Promise<Link> {
  let first: Link | undefined;
  let last: Link | undefined;
  for (let from = cursor.height; from <= heads.final; from += headersPerRange) {
    const to = Math.min(from + headersPerRange - 1, heads.final);
    const headers = await orAborted(client.links(from, to), signal);
    first ??= present(headers[0]);
    if (first.hash === cursor.hash) return first;
    if (last && present(headers[0]).parentHash !== last.hash) break;
    last = present(headers.at(-1));
  }
  if (first !== undefined && last?.hash === heads.finalHash) return first;
  throw new RetryableError(
    `${client.key}: the final blocks shown don't form one chain; several nodes may share the address`,
  );
}
