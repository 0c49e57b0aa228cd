import { useEffect, useState } from 'react';
import { isHttpsOrLocal } from '#contract/base/shop-url.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

const pauseSeconds = 10;

type Props = { url: string | null; /** After a pause that can be stopped. */ automatic: boolean };

/** Renders the link back to the merchant, with its host visible before any redirect. */
export function ReturnToShop({ url, automatic }: Props) {
  const host = shopHost(url);
  return url && host ? <Return url={url} host={host} automatic={automatic} /> : null;
}

/** Renders the link by which a payer who doesn't pay goes back to the shop. */
export function BackToShop({ url }: { url: string | null | undefined }) {
  const { t } = useWords();
  const host = shopHost(url ?? null);
  if (!url || !host) return null;
  return (
    <a className="back" href={url} rel="noopener noreferrer">
      {t('done.return', { host })}
    </a>
  );
}

function Return({ url, host, automatic }: { url: string; host: string; automatic: boolean }) {
  const { t } = useWords();
  const [seconds, setSeconds] = useState(automatic ? pauseSeconds : undefined);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    if (seconds === 0) {
      window.location.assign(url);
      return undefined;
    }
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds, url]);
  return (
    <>
      <a className="button" href={url} rel="noopener noreferrer">
        {t('done.return', { host })}
      </a>
      {seconds !== undefined && (
        <p className="hint returning">
          <span className="tabular">{t('done.returning', { host, count: seconds })}</span>{' '}
          <button type="button" className="link" onClick={() => setSeconds(undefined)}>
            {t('done.stay')}
          </button>
        </p>
      )}
    </>
  );
}

// The server stores only such URLs; checked again here because this page redirects payers.
function shopHost(url: string | null): string | undefined {
  return url !== null && isHttpsOrLocal(url) ? new URL(url).host : undefined;
}
