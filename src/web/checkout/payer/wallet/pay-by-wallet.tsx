import { type ComponentType, useState } from 'react';
import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

export type WalletPanelProps = {
  payment: Payment;
  /** For wallets on other devices; null if the operator has not configured WalletConnect. */
  walletConnectProjectId: string | null;
};

/** Renders the button to pay with a browser wallet. The wallet code is loaded on click. */
export function PayByWallet(props: WalletPanelProps) {
  const { t } = useWords();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const [Panel, setPanel] = useState<ComponentType<WalletPanelProps>>();
  if (Panel) return <Panel {...props} />;

  const open = async () => {
    setState('loading');
    try {
      const { WalletPanel } = await import('./wallet-panel.tsx');
      setPanel(() => WalletPanel);
    } catch (error) {
      console.warn('Failed to load the wallet code:', error);
      setState('failed');
    }
  };
  return (
    <div className="by-wallet needs-script" {...(state === 'loading' && { 'aria-busy': true })}>
      <button type="button" className="button" disabled={state === 'loading'} onClick={open}>
        <span>{t('wallet.pay')}</span>
      </button>
      <p className="issue" role="alert">
        {state === 'failed' ? t('wallet.notLoaded') : ''}
      </p>
    </div>
  );
}
