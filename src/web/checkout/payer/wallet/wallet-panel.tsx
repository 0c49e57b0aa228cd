import { useEffect, useState } from 'react';
import type { WalletPanelProps } from './pay-by-wallet.tsx';
import type { PayerAccount, PayerWallet } from './payer-wallet.ts';
import { useWalletPayment, type WalletStep } from './wallet-payment.ts';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { QrCode } from '#web/checkout/payer/pay/qr-code.tsx';
import type { WalletTexts } from './wallet-texts.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Wallets whose window is closed may never respond, so the payer can always choose another. */
const waysOut = {
  none: 'wallet.lookAgain',
  connecting: 'wallet.other',
  pairing: 'wallet.other',
  accounts: 'wallet.lookAgain',
  asking: 'wallet.lookAgain',
  sent: 'wallet.sentAgain',
} as const;

/** Shows the available wallets, and the progress of the chosen one. */
export function WalletPanel({ payment, walletConnectProjectId }: WalletPanelProps) {
  const { t } = useWords();
  const { step, problem, choose, chooseAccount, startAgain } = useWalletPayment(
    payment,
    walletConnectProjectId,
  );
  return (
    <section className="by-wallet" aria-label={t('wallet.pay')}>
      <div role="status">
        <Progress step={step} network={payment.asset.networkName} />
      </div>
      {problem !== undefined && (
        <p className="note note-bad" role="alert">
          <WarnIcon />
          {problem}
        </p>
      )}
      {(step.kind === 'choosing' || step.kind === 'none') && (
        <Wallets wallets={step.wallets} choose={choose} />
      )}
      {step.kind === 'pairing' && <PairingCode uri={step.uri} texts={step.texts} />}
      {step.kind === 'asking' && step.peer?.url !== undefined && (
        <a className="button button-second touch-only" href={step.peer.url}>
          {t('wallet.openApp', { wallet: step.peer.name })}
        </a>
      )}
      {step.kind === 'accounts' && <Accounts accounts={step.accounts} choose={chooseAccount} />}
      {step.kind in waysOut && (
        <button type="button" className="link" onClick={startAgain}>
          {t(waysOut[step.kind as keyof typeof waysOut])}
        </button>
      )}
    </section>
  );
}

function Progress({ step, network }: { step: WalletStep; network: string }) {
  const { t } = useWords();
  switch (step.kind) {
    case 'looking':
      return <Working text={t('wallet.looking')} />;
    case 'none':
      return (
        <p className="hint">
          {t(step.wallets.length > 0 ? 'wallet.noneHere' : 'wallet.none', { network })}
        </p>
      );
    case 'choosing':
      return <h3>{t('wallet.choose')}</h3>;
    case 'accounts':
      return <h3>{t('wallet.account', { wallet: step.wallet.name })}</h3>;
    case 'connecting':
      return <Working text={t('wallet.connecting')} />;
    case 'pairing':
      return <h3>{t('wallet.pairing')}</h3>;
    case 'asking':
      return <Working text={t('wallet.asking', { wallet: step.peer?.name ?? step.wallet.name })} />;
    case 'sending':
      return <Working text={t('wallet.sending', { network })} />;
    case 'sent':
      return (
        <>
          <Working text={t('wallet.sent', { network })} />
          <p className="mono hint">{step.hash}</p>
        </>
      );
    default:
      return step satisfies never;
  }
}

function Working({ text }: { text: string }) {
  return (
    <p className="working">
      <span className="turning" />
      {text}
    </p>
  );
}

/** Shows the code for a camera, and a link for apps on the same phone. */
function PairingCode({ uri, texts }: { uri: string; texts: WalletTexts }) {
  return (
    <>
      <a className="button touch-only" href={uri}>
        {texts.pairing.open}
      </a>
      <figure className="scan">
        <QrCode text={uri} label={texts.pairing.code} />
        <figcaption>{texts.pairing.scan}</figcaption>
      </figure>
    </>
  );
}

function Wallets({
  wallets,
  choose,
}: {
  wallets: PayerWallet[];
  choose: (wallet: PayerWallet) => void;
}) {
  return (
    <ul className="wallets">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <button
            type="button"
            className="button button-second wallet"
            onClick={() => choose(wallet)}
          >
            <WalletIcon wallet={wallet} />
            <span>{wallet.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Accounts({
  accounts,
  choose,
}: {
  accounts: PayerAccount[];
  choose: (account: PayerAccount) => void;
}) {
  return (
    <ul className="wallets">
      {accounts.map((account) => (
        <li key={account.address}>
          <button
            type="button"
            className="button button-second wallet"
            onClick={() => choose(account)}
          >
            <span className="wallet-account">
              {account.name !== undefined && <strong>{account.name}</strong>}
              <span className="mono">{account.address}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the wallet's icon, or its first letter if the icon can't be loaded. */
function WalletIcon({ wallet: { icon, name } }: { wallet: PayerWallet }) {
  const [broken, setBroken] = useState(icon === undefined);
  useEffect(() => setBroken(icon === undefined), [icon]);
  return broken ? (
    <span className="wallet-icon" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <img className="wallet-icon" src={icon} alt="" onError={() => setBroken(true)} />
  );
}
