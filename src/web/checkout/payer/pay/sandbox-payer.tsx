import { useEffect, useState } from 'react';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type State = 'unready' | 'ready' | 'paying' | 'failed';

/** Renders a button that pays with test money. Sandbox only. */
export function SandboxPayer({ paymentId }: { paymentId: string }) {
  const { t } = useWords();
  const [state, setState] = useState<State>('unready');
  useEffect(() => setState('ready'), []);
  const pay = async (reference: boolean) => {
    setState('paying');
    setState((await askPayer({ paymentId, reference })) ? 'ready' : 'failed');
  };
  const busy = state === 'unready' || state === 'paying';
  return (
    <aside className="sandbox needs-script" aria-label={t('sandbox.title')}>
      <p>
        <strong>{t('sandbox.title')}</strong> · {t('sandbox.text')}
      </p>
      <div className="sandbox-buttons">
        <button
          type="button"
          className="button button-second"
          disabled={busy}
          onClick={() => void pay(true)}
        >
          {t('sandbox.wallet')}
        </button>
        <button
          type="button"
          className="button button-second"
          disabled={busy}
          onClick={() => void pay(false)}
        >
          {t('sandbox.exchange')}
        </button>
      </div>
      <p className="issue" role="alert">
        {state === 'failed' ? t('sandbox.failed') : ''}
      </p>
    </aside>
  );
}

async function askPayer(input: { paymentId: string; reference: boolean }): Promise<boolean> {
  try {
    const response = await fetch('/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    return response.ok;
  } catch {
    return false;
  }
}
