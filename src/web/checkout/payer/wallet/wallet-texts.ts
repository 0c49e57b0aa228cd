import { type Catalogue, type Locale, translator } from '#contract/base/i18n.ts';
import { WalletError } from '#web/chain/connect/wallet-error.ts';
import type { WalletErrorName } from '#web/chain/connect/wallet-error-codes.ts';
import { CallError } from './wallet-calls.ts';
import type { CheckoutTranslate } from '#web/checkout/payer/kit/texts.ts';

/** What wallets answer is told in the words that the dashboard has for it. */
type ConnectTexts = Record<'browserWallet' | `pairing.${'code' | 'open' | 'scan'}`, string> &
  Record<`error.${WalletErrorName}`, string>;

const files = import.meta.glob<{ connect: Catalogue<ConnectTexts> }>(
  '../../../chain/connect/texts/*.ts',
);

/** The wallet has not got the network: its owner can mend that, and is told how. */
const withoutNetwork = new Set<WalletErrorName>([
  'chainNotConfigured',
  'unrecognizedChain',
  'unsupportedChain',
]);

export type WalletTexts = Awaited<ReturnType<typeof loadWalletTexts>>;

/** Loaded with the code that reaches wallets, and not before. */
export async function loadWalletTexts(locale: Locale) {
  const { connect } = await files[`../../../chain/connect/texts/${locale}.ts`]!();
  const t = translator<ConnectTexts>(locale, connect);
  return {
    /** A wallet that tells no name. */
    unnamed: t('browserWallet'),
    /** What a wallet on another device scans. */
    pairing: {
      scan: t('pairing.scan'),
      code: t('pairing.code'),
      open: t('pairing.open'),
    },
    /** What went wrong while a wallet was asked, or our server on its behalf. */
    problem(error: unknown, own: CheckoutTranslate, network: string): string {
      if (error instanceof WalletError) {
        return withoutNetwork.has(error.reason)
          ? own('wallet.otherNetwork', { network })
          : t(`error.${error.reason}`);
      }
      if (!(error instanceof CallError)) return t('error.unknown');
      switch (error.code) {
        case 'transaction_refused':
        case 'conflict':
        case 'network_unavailable':
          return own(`wallet.${error.code}`);
        case 'too_many_requests':
          return own('problem.too_many_requests');
        default:
          return own('problem.other');
      }
    },
  };
}
