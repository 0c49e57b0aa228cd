import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOf } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { api } from '#web/kit/api/api.ts';
import type { BrowserAccount, BrowserWallet } from '#web/chain/connect/browser-wallet.ts';
import { walletErrorText } from '#web/chain/connect/wallet-error-text.ts';
import { WalletRow } from '#web/chain/connect/wallet-row.tsx';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { sendingWalletsQuery } from './queries.ts';

type Props = { refund: Refund; name: (transactionHash: string) => Promise<void> };

/** Shows the wallets found in this browser, one of which sends the prepared refund. */
export function SendByWallet({ refund, name }: Props) {
  const t = useTexts('refunds');
  const chain = chainOf(refund.asset.network, refund.environment);
  const { data: found } = useQuery(sendingWalletsQuery(chain.ecosystem));
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send(wallet: BrowserWallet): Promise<void> {
    setAsking(wallet.id);
    setProblem(undefined);
    try {
      const [account] = await wallet.connect(chain);
      if (!account) setProblem(t('wallet.noAccount', { wallet: wallet.name }));
      else await name(await hashOf(refund, account));
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : walletErrorText(error));
    } finally {
      setAsking(undefined);
    }
  }

  return (
    <section aria-label={t('wallet.with')} className="grid gap-2">
      <h3 className="text-sm font-medium">{t('wallet.with')}</h3>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {found?.every(({ platform }) => platform !== 'injected') && (
        <p className="text-muted">{t('wallet.none', { network: chain.name })}</p>
      )}
      {found?.map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          waiting={asking === wallet.id ? t('wallet.waiting', { wallet: wallet.name }) : undefined}
          onChoose={() => send(wallet)}
        />
      ))}
    </section>
  );
}

/** Returns the hash of the transaction: sent by the wallet, or signed by it and submitted by Florin. */
async function hashOf({ id }: Refund, account: BrowserAccount): Promise<string> {
  const { data } = await api.refunds.walletTransfer({ id, sender: account.address });
  const made = await account.transact(data);
  if ('hash' in made) return made.hash;
  return (await api.refunds.submit({ id, transaction: made.signed })).data.transactionHash;
}
