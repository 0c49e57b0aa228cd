import { useEffect, useState } from 'react';
import { useWords } from '#web/checkout/payer/kit/words.ts';

const pauseSeconds = 10;

type Props = { url: string | null; /** After a pause that can be stopped. */ automatic: boolean };

/** Renders the link back to the merchant, with its host visible before any redirect. */
export function ReturnToShop({ url, automatic }: Props) {
  const host = httpsHost(url);
  return url && host ? <Return url={url} host={host} automatic={automatic} /> : null;
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

// The server stores only https URLs; checked again here because this page redirects payers.
function httpsHost(url: string | null): string | undefined {
  const parsed = url === null ? null : URL.parse(url);
  return parsed?.protocol === 'https:' ? parsed.host : undefined;
}
