import { useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import type { BrowserWallet } from './browser-wallet.ts';
import { PairingCode } from './pairing-code.tsx';
import { useConnection } from './use-connection.ts';
import { walletErrorText } from './wallet-error-text.ts';

type Props = {
  wallet: BrowserWallet;
  /** Replaces the wallet's name on the button while a request to the user is pending. */
  waiting?: string | undefined;
  onChoose: () => void;
};

/** Renders one wallet: name, connection state, and a button to disconnect. */
export function WalletRow({ wallet, waiting, onChoose }: Props) {
  const t = useTexts('connect');
  const { status, pairingUri } = useConnection(wallet);
  const [problem, setProblem] = useState<string>();

  async function disconnect(): Promise<void> {
    try {
      await wallet.disconnect();
      notify('success', t('disconnected', { wallet: wallet.name }));
    } catch (error) {
      setProblem(walletErrorText(error));
    }
  }

  return (
    <div role="group" aria-label={wallet.name} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          busy={waiting !== undefined}
          className="min-w-0 flex-1 justify-start"
          onClick={onChoose}
        >
          {wallet.icon && <img src={wallet.icon} alt="" width={20} height={20} />}
          <span className="truncate">{waiting ?? wallet.name}</span>
        </Button>
        <span role="status">
          {status !== 'disconnected' && (
            <Badge tone={status === 'connected' ? 'ok' : 'info'}>{t(`status.${status}`)}</Badge>
          )}
        </span>
        {status === 'connected' && (
          <Button variant="ghost" onClick={disconnect}>
            {t('disconnect')}
          </Button>
        )}
      </div>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {pairingUri !== undefined && <PairingCode uri={pairingUri} onCancel={disconnect} />}
    </div>
  );
}
