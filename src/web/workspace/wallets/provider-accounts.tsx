import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseAddress } from '#contract/chain/addresses.ts';
import type { Chain } from '#contract/chain/networks.ts';
import {
  type BrowserAccount,
  type BrowserWallet,
  DeclinedError,
} from '#web/chain/connect/browser-wallet.ts';
import { useAccountsChange } from '#web/chain/connect/use-connection.ts';
import { walletErrorText } from '#web/chain/connect/wallet-error-text.ts';
import { WalletRow } from '#web/chain/connect/wallet-row.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import type { AddWalletForm } from './add-wallet-dialog.tsx';
import { browserWalletsQuery, walletsQuery } from './queries.ts';

type Props = { form: AddWalletForm; chain: Chain };
type Offer = {
  wallet: BrowserWallet;
  platform: BrowserWallet['platform'];
  addresses: string[];
};
type Choose = (platform: Offer['platform'], address: string) => void;

/** Renders the choice of an account from a browser wallet, instead of typing an address. */
export function ProviderAccounts({ form, chain }: Props) {
  const t = useTexts('wallets');
  const { data: found } = useQuery(browserWalletsQuery(chain.ecosystem));
  const choose = (platform: Offer['platform'], address: string) => {
    form.setValue('platform', platform);
    form.setValue('addresses.0', address, { shouldValidate: true });
  };
  const { offer, asking, problem, ask } = useOffer(chain, choose);
  const missing = form.error('addresses.0');

  return (
    <ChoiceGroup
      legend={t('accounts.legend')}
      error={missing && (form.getValues('addresses.0') ? missing : t('accounts.required'))}
    >
      {problem && <Alert tone="bad">{problem}</Alert>}
      {found?.every(({ platform }) => platform !== 'injected') && (
        <p className="text-muted">{t('verify.none', { network: chain.name })}</p>
      )}
      {found?.map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          waiting={asking === wallet.id ? t('verify.waiting', { wallet: wallet.name }) : undefined}
          onChoose={() => ask(wallet)}
        />
      ))}
      <Accounts form={form} chain={chain} offer={offer} onChoose={choose} />
    </ChoiceGroup>
  );
}

type AccountsProps = Props & { offer: Offer | undefined; onChoose: Choose };

/**
 * Shows the accounts to choose from. The chosen one comes first, since its wallet may not be
 * connected now.
 */
function Accounts({ form, chain, offer, onChoose }: AccountsProps) {
  const t = useTexts('wallets');
  const [companyId, environment, [address = ''], platform] = useWatch({
    control: form.control,
    name: ['companyId', 'environment', 'addresses', 'platform'],
  });
  const { data: wallets } = useQuery(walletsQuery(companyId, environment));
  const chosen = platform === 'manual' ? '' : address;
  const isAdded = (account: string) =>
    wallets?.some(
      ({ network, addresses }) => network === chain.network && addresses[0] === account,
    ) ?? false;
  const shown = [...new Set([chosen, ...(offer?.addresses ?? [])].filter(Boolean))];
  return shown.map((account) => (
    <ChoiceCard
      key={account}
      name="account"
      value={account}
      checked={account === chosen}
      disabled={isAdded(account)}
      onChange={() => offer && onChoose(offer.platform, account)}
      label={<span className="font-mono text-xs wrap-anywhere">{account}</span>}
      hint={isAdded(account) && t('accounts.taken')}
    />
  ));
}

/** Requests a wallet's accounts, and chooses automatically if there is only one. */
function useOffer(chain: Chain, choose: Choose) {
  const t = useTexts('wallets');
  const [offer, setOffer] = useState<Offer>();
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function ask(wallet: BrowserWallet): Promise<void> {
    setAsking(wallet.id);
    setProblem(undefined);
    try {
      const addresses = shownForms(chain, await wallet.connect());
      setOffer({ wallet, platform: wallet.platform, addresses });
      if (addresses.length === 1) choose(wallet.platform, addresses[0]!);
      if (addresses.length === 0) {
        setProblem(t('accounts.none', { wallet: wallet.name, network: chain.name }));
      }
    } catch (error) {
      setProblem(
        error instanceof DeclinedError
          ? t('accounts.declined', { wallet: wallet.name })
          : walletErrorText(error),
      );
    } finally {
      setAsking(undefined);
    }
  }
  useAccountsChange(offer?.wallet, () => {
    if (!offer) return;
    const { accounts } = offer.wallet.connection.get();
    setOffer({ ...offer, addresses: shownForms(chain, accounts) });
  });

  return { offer, asking, problem, ask };
}

/** Returns the addresses in the chain's format. Accounts of other kinds are left out. */
function shownForms(chain: Chain, accounts: BrowserAccount[]): string[] {
  return accounts.flatMap(({ address }) => {
    const parsed = parseAddress(chain, address);
    return parsed.ok ? [parsed.address] : [];
  });
}
