import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

type Signer = Pick<Context, 'config' | 'clock'>;

const roundedMs = 30 * 60_000;

/**
 * When links that are made now expire: in half an hour to an hour. All links of one half hour expire
 * together, so that a picture keeps its link for a while and browsers keep the picture.
 */
export function linksExpireAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / roundedMs) + 2) * roundedMs);
}

/** The path at which anyone who has it may read a file until it expires. */
export function fileLink(context: Signer, id: string): string {
  const expires = linksExpireAt(context.clock.now()).getTime() / 1000;
  return `/files/${id}?expires=${expires}&signature=${sign(context, id, String(expires))}`;
}

/** The same for a file that there may not be, as `picture_id` of a person. */
export function fileLinkOrNull(context: Signer, id: string | null): string | null {
  return id === null ? null : fileLink(context, id);
}

/** The path at which anyone who was given it may see a public picture, for as long as it is shown. */
export function pictureLink(id: string | null): string | null {
  return id === null ? null : `/pictures/${id}`;
}

/** How long a link may still be used, or undefined where it has expired or was not made by us. */
export function linkLifeMs(
  context: Signer,
  link: { id: string; expires: string; signature: string },
): number | undefined {
  const right = Buffer.from(sign(context, link.id, link.expires));
  const given = Buffer.from(link.signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
  const leftMs = Number(link.expires) * 1000 - context.clock.now().getTime();
  return leftMs > 0 ? leftMs : undefined;
}

function sign({ config }: Signer, id: string, expires: string): string {
  return keyedHash(config.secretKey, 'file links', `${id} ${expires}`).toString('base64url');
}
