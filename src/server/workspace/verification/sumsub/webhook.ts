import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { selectIdByApplicant } from '#server/workspace/verification/applicant-store.ts';
import { queueConfirmation } from '#server/workspace/verification/confirm.ts';
import { isFromSumsub } from './digest.ts';
import { applicantIdForm } from './review.ts';

export const sumsubWebhookPath = '/identity-provider/sumsub';

const maximumBytes = 64 * 1024;

/**
 * Serves the address of Sumsub's webhooks. A webhook with the right digest only causes a job that asks Sumsub's API;
 * nothing that it claims is used, so it does no harm if it is old, sent twice or out of order. Webhooks about
 * applicants of other systems are accepted and ignored, as Sumsub would send them again otherwise.
 */
export function sumsubWebhook({ config, db, log }: Context): Hono {
  const app = new Hono();
  const provider = config.identityProvider;
  if (provider.name !== 'sumsub') return app;
  return app.post(
    sumsubWebhookPath,
    bodyLimit({ maxSize: maximumBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const sent = {
        algorithm: c.req.header('x-payload-digest-alg'),
        digest: c.req.header('x-payload-digest'),
      };
      if (!isFromSumsub(provider.webhookSecret, body, sent)) {
        log.warn('a webhook of the identity provider has a wrong digest');
        return c.body(null, 401);
      }
      const applicantId = readApplicantId(body);
      if (applicantId === undefined) return c.body(null, 400);
      const id = await selectIdByApplicant(db, { provider: provider.name, applicantId });
      if (id !== undefined) await queueConfirmation(db, id);
      return c.body(null, 204);
    },
  );
}

function readApplicantId(body: Uint8Array): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    const id = propertyOf(json, 'applicantId');
    return typeof id === 'string' && applicantIdForm.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
