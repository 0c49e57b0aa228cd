import type { RequestContext } from '#server/base/http/request-context.ts';

/**
 * Returns a time zone that a browser has named, or UTC if it isn't in the IANA database, such as `Etc/Unknown`:
 * the person can't change what the browser names, so it is logged for the operator and no error.
 */
export function knownZone({ log }: Pick<RequestContext, 'log'>, named: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: named }).format(0);
    return named;
  } catch {
    log.warn(
      { timeZone: named },
      'a browser named an unknown time zone; its days are those of UTC',
    );
    return 'UTC';
  }
}
