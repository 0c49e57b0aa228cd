import { type ComponentType, useState } from 'react';
import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

export type WalletPanelProps = {
  payment: Payment;
  /** Through it wallets on other devices are reached; null where the operator has none. */
  walletConnectProjectId: string | null;
};

/** Reaches for the wallets of this browser once someone asks for them; until then none of their code is loaded. */
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
      console.warn('the code that reaches wallets could not be loaded', error);
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
