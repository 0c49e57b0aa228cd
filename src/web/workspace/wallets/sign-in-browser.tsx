import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseAddress } from '#contract/chain/addresses.ts';
import { type Chain, chainOf } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import type { BrowserWallet } from '#web/chain/connect/browser-wallet.ts';
import { useAccountsChange } from '#web/chain/connect/use-connection.ts';
import { signatureErrorText } from '#web/chain/connect/wallet-error-text.ts';
import { WalletRow } from '#web/chain/connect/wallet-row.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { browserWalletsQuery } from './queries.ts';

type Props = {
  wallet: Wallet;
  text: string | undefined;
  verify: (signature: string) => Promise<void>;
};

/** Shows the wallets found in this browser, one of which signs the text. */
export function SignInBrowser({ wallet, text, verify }: Props) {
  const t = useTexts('wallets');
  const chain = chainOf(wallet.network, wallet.environment);
  const { data: found } = useQuery(browserWalletsQuery(chain.ecosystem));
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<{ of: BrowserWallet; text: string }>();

  async function sign(browserWallet: BrowserWallet): Promise<void> {
    if (text === undefined) return;
    setAsking(browserWallet.id);
    setProblem(undefined);
    try {
      const account = await accountOf(browserWallet, chain, wallet.addresses[0] ?? '');
      if (account) await verify(await account.sign(text));
      else {
        const otherAccount = t('verify.otherAccount', { wallet: browserWallet.name });
        setProblem({ of: browserWallet, text: otherAccount });
      }
    } catch (error) {
      setProblem({ of: browserWallet, text: signatureErrorText(error) });
    } finally {
      setAsking(undefined);
    }
  }
  // The user may have switched to the right account in the wallet.
  useAccountsChange(problem?.of, () => setProblem(undefined));

  return (
    <section aria-label={t('verify.with')} className="grid gap-2">
      <h3 className="text-sm font-medium">{t('verify.with')}</h3>
      {problem && <Alert tone="bad">{problem.text}</Alert>}
      {found?.every(({ platform }) => platform !== 'injected') && (
        <p className="text-muted">{t('verify.none', { network: chain.name })}</p>
      )}
      {found?.map((browserWallet) => (
        <WalletRow
          key={browserWallet.id}
          wallet={browserWallet}
          waiting={
            asking === browserWallet.id
              ? t('verify.waiting', { wallet: browserWallet.name })
              : undefined
          }
          onChoose={() => sign(browserWallet)}
        />
      ))}
    </section>
  );
}

/** Returns the wallet's account with this address, in whatever format the wallet uses. */
async function accountOf(browserWallet: BrowserWallet, chain: Chain, address: string) {
  const accounts = await browserWallet.connect(chain);
  const wanted = storedForm(chain, address);
  return accounts.find((account) => storedForm(chain, account.address) === wanted);
}

function storedForm(chain: Chain, address: string): string | undefined {
  const parsed = parseAddress(chain, address);
  return parsed.ok ? parsed.account : undefined;
}
