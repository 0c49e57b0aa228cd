import { useEffect, useRef, useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import { payerEvmWallets } from './payer-evm-wallets.ts';
import { payerSubstrateWallets } from './payer-substrate-wallets.ts';
import type { PayerAccount, PayerWallet } from './payer-wallet.ts';
import { forgetSent, readSent, rememberSent } from './sent-transaction.ts';
import { orderTransfer, submitTransfer } from './wallet-calls.ts';
import { loadWalletTexts, type WalletTexts } from './wallet-texts.ts';
import { useWords } from './words.ts';

/*
 *   looking ─▶ none
 *      └─▶ choosing ──▶ asking ──▶ accounts ──▶ asking ──▶ sending ──▶ sent
 *             ▲── declined, failed ──┴────────────┴───────────┘
 *
 * One wallet alone is asked at once, and so is one account. What was sent stays so over a reload: who
 * sees nothing happen must not be led to pay twice.
 */
export type WalletStep =
  | { kind: 'looking' }
  | { kind: 'none' }
  | { kind: 'choosing'; wallets: PayerWallet[] }
  | { kind: 'accounts'; wallet: PayerWallet; accounts: PayerAccount[] }
  | { kind: 'asking'; wallet: PayerWallet }
  | { kind: 'sending'; wallet: PayerWallet }
  | { kind: 'sent'; hash: string };

/** Pays the rest of a payment by a wallet of this browser. */
export function useWalletPayment(payment: Payment) {
  const { locale, t } = useWords();
  const [step, setStep] = useState<WalletStep>({ kind: 'looking' });
  const [problem, setProblem] = useState<string>();
  const wallets = useRef<PayerWallet[]>([]);
  const texts = useRef<WalletTexts>(undefined);

  /** Does it, and goes back to the choice with the reason where it fails. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(texts.current?.problem(error, t) ?? t('wallet.notLoaded'));
      setStep(choiceOf(wallets.current));
    }
  }

  const look = () =>
    attempt(async () => {
      setStep({ kind: 'looking' });
      const sent = readSent(payment);
      if (sent !== undefined) return setStep({ kind: 'sent', hash: sent });
      const loaded = (texts.current ??= await loadWalletTexts(locale));
      const found = await walletsFor(payment, loaded.unnamed);
      wallets.current = found;
      const [only, ...others] = found;
      if (!only || others.length > 0) return setStep(choiceOf(found));
      await ask(only);
    });

  async function ask(wallet: PayerWallet): Promise<void> {
    setStep({ kind: 'asking', wallet });
    const accounts = await wallet.accounts();
    const [only, ...others] = accounts;
    if (!only) {
      setProblem(t('wallet.noAccount', { wallet: wallet.name }));
      return setStep(choiceOf(wallets.current));
    }
    if (others.length > 0) return setStep({ kind: 'accounts', wallet, accounts });
    await pay(wallet, only);
  }

  async function pay(wallet: PayerWallet, account: PayerAccount): Promise<void> {
    setStep({ kind: 'asking', wallet });
    const onSigned = () => setStep({ kind: 'sending', wallet });
    setStep({ kind: 'sent', hash: await carryOut(payment, wallet, account, onSigned) });
  }

  useEffect(() => {
    void look();
    // Once: whatever happens to the payment afterwards, the panel goes on from where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- it looks for wallets, and needs nothing of later
  }, []);

  return {
    step,
    problem,
    choose: (wallet: PayerWallet) => void attempt(() => ask(wallet)),
    chooseAccount(account: PayerAccount) {
      if (step.kind === 'accounts') void attempt(() => pay(step.wallet, account));
    },
    startAgain() {
      forgetSent(payment);
      void look();
    },
  };
}

function choiceOf(wallets: PayerWallet[]): WalletStep {
  return wallets.length > 0 ? { kind: 'choosing', wallets } : { kind: 'none' };
}

/** Answers the hash of what was sent, which is remembered. */
async function carryOut(
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

function walletsFor({ uri }: Payment, unnamed: string): Promise<PayerWallet[]> {
  return uri.startsWith('ethereum:') ? payerEvmWallets(unnamed) : payerSubstrateWallets();
}
