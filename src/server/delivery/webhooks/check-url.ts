import { AppError } from '#server/base/errors.ts';
import type { Context } from '#server/base/context.ts';
import { checkPublicUrl, RefusedUrlError } from '#server/base/http/public-url.ts';

/**
 * Throws `webhook_url_not_public` for a URL in this field that isn't https and public. Resolves the host, which can take
 * seconds, so not in a transaction.
 */
export async function checkWebhookUrl(
  { config }: Pick<Context, 'config'>,
  url: string,
  field = 'url',
): Promise<void> {
  try {
    await checkPublicUrl(url, { allowLoopback: config.sandbox });
  } catch (error) {
    if (!(error instanceof RefusedUrlError)) throw error;
    throw new AppError('webhook_url_not_public', {
      issues: [{ field, code: 'url_https' }],
      cause: error,
    });
  }
}
