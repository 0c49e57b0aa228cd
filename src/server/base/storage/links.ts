import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

type Signer = Pick<Context, 'config' | 'clock'>;

const roundedMs = 30 * 60_000;

/**
 * Returns when links that are created now expire: in 30 to 60 minutes. All links of one half hour expire
 * together, so that a picture keeps its link for a while and browsers can cache it.
 */
export function linksExpireAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / roundedMs) + 2) * roundedMs);
}

/** Returns a signed path at which anyone who has it may read a file until it expires. */
export function fileLink(context: Signer, id: string): string {
  const expires = linksExpireAt(context.clock.now()).getTime() / 1000;
  return `/files/${id}?expires=${expires}&signature=${sign(context, id, String(expires))}`;
}

/** Returns the link to an optional file, such as the `picture_id` of a person. */
export function fileLinkOrNull(context: Signer, id: string | null): string | null {
  return id === null ? null : fileLink(context, id);
}

/** Returns the path at which anyone who has it may view a public picture as long as it is in use. */
export function pictureLink(id: string | null): string | null {
  return id === null ? null : `/pictures/${id}`;
}

/**
 * Returns for how many milliseconds a link is still valid; undefined if it has expired or wasn't signed
 * by us.
 */
export function linkLifeMs(
  context: Signer,
  link: { id: string; expires: string; signature: string },
): number | undefined {
  const expected = Buffer.from(sign(context, link.id, link.expires));
  const actual = Buffer.from(link.signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const leftMs = Number(link.expires) * 1000 - context.clock.now().getTime();
  return leftMs > 0 ? leftMs : undefined;
}

function sign({ config }: Signer, id: string, expires: string): string {
  return keyedHash(config.secretKey, 'file links', `${id} ${expires}`).toString('base64url');
}
