import { useEffect, useRef, useState } from 'react';
import type { Payment } from '#contract/ledger/payments.ts';
import { payerEvmWallets } from './payer-evm-wallets.ts';
import { payerRemoteWallet } from './payer-remote-wallet.ts';
import { payerSubstrateWallets } from './payer-substrate-wallets.ts';
import type { PayerAccount, PayerPeer, PayerWallet } from './payer-wallet.ts';
import { clearSent, readSent, rememberSent } from '#web/checkout/payer/pay/sent-transaction.ts';
import { orderTransfer, submitTransfer } from './wallet-calls.ts';
import { loadWalletTexts, type WalletTexts } from './wallet-texts.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/*
 *   looking ─▶ none
 *      └─▶ choosing ──▶ asking ──▶ accounts ──▶ asking ──▶ sending ──▶ sent
 *             ▲  └─▶ connecting ─▶ pairing ───────▲            │
 *             └─────────── declined, failed ──────┴────────────┘
 *
 * If this browser has exactly one wallet, it is asked immediately, and so is a single account. A wallet
 * on another device is connected only once it is chosen. The step `sent` survives a reload: a payer who
 * sees no progress must not be led to pay twice.
 */
export type WalletStep =
  | { kind: 'looking' }
  /** None in this browser; WalletConnect may be available. */
  | { kind: 'none'; wallets: PayerWallet[] }
  | { kind: 'choosing'; wallets: PayerWallet[] }
  | { kind: 'connecting' }
  | { kind: 'pairing'; uri: string; texts: WalletTexts }
  | { kind: 'accounts'; wallet: PayerWallet; accounts: PayerAccount[] }
  | { kind: 'asking'; wallet: PayerWallet; peer?: PayerPeer | undefined }
  | { kind: 'sending'; wallet: PayerWallet }
  | { kind: 'sent'; hash: string };

/**
 * Returns the state of paying the remaining amount by wallet. Without a WalletConnect project, only
 * wallets of this browser are offered.
 */
export function useWalletPayment(payment: Payment, walletConnectProjectId: string | null) {
  const { locale, t } = useWords();
  const [step, setStep] = useState<WalletStep>({ kind: 'looking' });
  const [problem, setProblem] = useState<string>();
  const wallets = useRef<PayerWallet[]>([]);
  const texts = useRef<WalletTexts>(undefined);
  const network = payment.asset.networkName;
  const attempt = useAttempts(setProblem, (error) => {
    setStep(choiceOf(wallets.current));
    return texts.current?.problem(error, t, network) ?? t('wallet.notLoaded');
  });

  const search = (anew: boolean) =>
    attempt(async () => {
      setStep({ kind: 'looking' });
      const sent = readSent(payment);
      if (sent !== undefined) return setStep({ kind: 'sent', hash: sent });
      const loaded = (texts.current ??= await loadWalletTexts(locale));
      const here = await walletsFor(payment, loaded.unnamed);
      const all = [...here, ...remoteWallets(payment, walletConnectProjectId)];
      wallets.current = all;
      const [only] = here;
      if (!only || here.length > 1 || (anew && all.length > 1)) return setStep(choiceOf(all));
      await ask(only);
    });

  async function ask(wallet: PayerWallet): Promise<void> {
    setStep(wallet.remote ? { kind: 'connecting' } : { kind: 'asking', wallet });
    const accounts = await wallet.accounts((uri) =>
      setStep({ kind: 'pairing', uri, texts: texts.current! }),
    );
    const [only, ...others] = accounts;
    if (!only) {
      setProblem(t('wallet.noAccount', { wallet: wallet.name }));
      return setStep(choiceOf(wallets.current));
    }
    if (others.length > 0) return setStep({ kind: 'accounts', wallet, accounts });
    await pay(wallet, only);
  }

  async function pay(wallet: PayerWallet, account: PayerAccount): Promise<void> {
    setStep({ kind: 'asking', wallet, peer: wallet.remote?.peer() });
    const onSigned = () => setStep({ kind: 'sending', wallet });
    setStep({ kind: 'sent', hash: await sendPayment(payment, wallet, account, onSigned) });
    await wallet.remote?.leave();
  }

  useEffect(() => {
    void search(false);
    // Runs once: later changes of the payment don't restart the panel.
    // oxlint-disable-next-line react/exhaustive-deps -- the initial search needs only the initial props
  }, []);

  return {
    step,
    problem,
    choose: (wallet: PayerWallet) => void attempt(() => ask(wallet)),
    chooseAccount(account: PayerAccount) {
      if (step.kind === 'accounts') void attempt(() => pay(step.wallet, account));
    },
    startAgain() {
      clearSent(payment);
      for (const wallet of wallets.current) void wallet.remote?.leave();
      void search(true);
    },
  };
}

/** Returns a function that runs an attempt. A failure is shown only if no later attempt has replaced it. */
function useAttempts(
  setProblem: (problem: string | undefined) => void,
  failed: (error: unknown) => string,
) {
  const attempts = useRef(0);
  return async (work: () => Promise<void>): Promise<void> => {
    const mine = (attempts.current += 1);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (mine === attempts.current) setProblem(failed(error));
    }
  };
}

function choiceOf(wallets: PayerWallet[]): WalletStep {
  const here = wallets.some(({ remote }) => !remote);
  return { kind: here ? 'choosing' : 'none', wallets };
}

/** Pays by the wallet. Returns and stores the transaction's hash. */
async function sendPayment(
  payment: Payment,
  wallet: PayerWallet,
  account: PayerAccount,
  onSigned: () => void,
): Promise<string> {
  const transfer = await orderTransfer(payment.id, account.address);
  const paid = await wallet.pay(transfer, account);
  if ('signed' in paid) onSigned();
  const hash = 'hash' in paid ? paid.hash : await submitTransfer(payment.id, paid.signed);
  rememberSent(payment, hash);
  return hash;
}

function walletsFor(payment: Payment, unnamed: string): Promise<PayerWallet[]> {
  return isEvm(payment) ? payerEvmWallets(unnamed) : payerSubstrateWallets();
}

function remoteWallets(payment: Payment, projectId: string | null): PayerWallet[] {
  return projectId !== null && isEvm(payment) ? [payerRemoteWallet(payment, projectId)] : [];
}

function isEvm({ uri }: Payment): boolean {
  return uri.startsWith('ethereum:');
}
