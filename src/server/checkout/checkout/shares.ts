import { AppError } from '#server/base/errors.ts';
import { addressPrefix } from '#server/base/http/caller-address.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleAll } from '#server/base/http/throttle.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';
import type { StoredLink } from '#server/checkout/payment-links/payment-links.ts';
import { countUnpaid, countUnpaidFrom } from '#server/ledger/payments/payments.ts';

/*
 * Everyone may open payments, and each holds an exact amount until its late window ends. So that no stranger
 * takes them all, each network (a /24 of IPv4, a /48 of IPv6) has a share of the room that is left: the more
 * unpaid payments there are, the fewer a network may add. A network that holds few can always open one.
 */

/** Unpaid payments of a workspace from which on only least shares are given; amounts of one price are 49 995. */
const room = 40_000n;
type Share = { part: bigint; least: bigint };
const shares = {
  link: { part: 40n, least: 10n },
  workspace: { part: 20n, least: 20n },
};

const windowMs = 10 * 60_000;
const attempts = {
  link: { limit: 60, windowMs },
  network: { limit: 240, windowMs },
};
const retryAfterSeconds = 60 * 60;

/** Returns the keyed hash of a caller's network, which is stored in place of its address. */
export function openerOf({ request, config }: RequestContext): string {
  const prefix = addressPrefix(request.address);
  return keyedHash(config.secretKey, 'openers', prefix).subarray(0, 12).toString('base64url');
}

/**
 * Counts an attempt of the caller's network to open a payment of a link. Throws `too_many_requests` after 60
 * attempts at the link, or 240 at all links, within ten minutes.
 */
export async function countAttempt(context: RequestContext, linkId: string): Promise<void> {
  const network = openerOf(context);
  const now = context.clock.now();
  const counts = [
    { key: `open ${linkId} from ${network}`, limit: attempts.link },
    { key: `open from ${network}`, limit: attempts.network },
  ];
  await throttleAll(context.db, counts, now);
}

/**
 * Throws `too_many_requests` if the caller's network already holds its share of a link's or a workspace's unpaid
 * payments.
 */
export async function assertWithinShare(context: RequestContext, link: StoredLink): Promise<void> {
  const { workspaceId, environment, id: linkId } = link;
  const of = { workspaceId, environment, now: context.clock.now() };
  const held = await countUnpaidFrom(context.db, of, { openedFrom: openerOf(context), linkId });
  if (held.link < shares.link.least && held.workspace < shares.workspace.least) return;
  const unpaid = await countUnpaid(context.db, of, room);
  if (
    held.link >= shareOf(shares.link, unpaid) ||
    held.workspace >= shareOf(shares.workspace, unpaid)
  ) {
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
}

/** Returns how many unpaid payments one network may hold while all networks hold this many. */
export function shareOf({ part, least }: Share, unpaid: bigint): bigint {
  const share = (room - unpaid) / part;
  return share > least ? share : least;
}
