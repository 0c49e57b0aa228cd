import { createHash, randomBytes } from 'node:crypto';
import { insertLink } from './check-store.ts';
import type { OwnReview } from './provider.ts';

/** Photos take minutes; a day leaves time to find the passport. */
const linkLifeMs = 24 * 60 * 60_000;

/** The built-in review: a page takes photos, and an operator looks at them. */
export const manualReview: OwnReview = {
  name: 'manual',
  async start(tx, { config, clock }, { workspaceId, verificationId }) {
    const token = randomBytes(32).toString('base64url');
    const openUntil = new Date(clock.now().getTime() + linkLifeMs);
    const tokenHash = hashToken(token);
    await insertLink(tx, { workspaceId, verificationId, tokenHash, expiresAt: openUntil });
    // In the fragment, which servers on the way neither see nor log.
    return { url: `${config.dashboardUrl}/verify#token=${token}`, openUntil };
  },
};

/** Returns the hash of a link's token; only this is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
