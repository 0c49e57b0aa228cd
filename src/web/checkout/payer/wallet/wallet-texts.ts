import { type Catalogue, type Locale, translator } from '#contract/base/i18n.ts';
import { WalletError } from '#web/chain/connect/wallet-error.ts';
import type { WalletErrorName } from '#web/chain/connect/wallet-error-codes.ts';
import { CallError } from './wallet-calls.ts';
import type { CheckoutTranslate } from '#web/checkout/payer/kit/texts.ts';

/** The dashboard's texts for wallet errors. */
type ConnectTexts = Record<'browserWallet' | `pairing.${'code' | 'open' | 'scan'}`, string> &
  Record<`error.${WalletErrorName}`, string>;

const files = import.meta.glob<{ connect: Catalogue<ConnectTexts> }>(
  '../../../chain/connect/texts/*.ts',
);

/** The wallet doesn't have the network, which its user can fix by the text's instructions. */
const withoutNetwork = new Set<WalletErrorName>([
  'chainNotConfigured',
  'unrecognizedChain',
  'unsupportedChain',
]);

export type WalletTexts = Awaited<ReturnType<typeof loadWalletTexts>>;

/** Loads the texts together with the wallet code. */
export async function loadWalletTexts(locale: Locale) {
  const { connect } = await files[`../../../chain/connect/texts/${locale}.ts`]!();
  const t = translator<ConnectTexts>(locale, connect);
  return {
    /** Name of a wallet that doesn't provide one. */
    unnamed: t('browserWallet'),
    /** For the pairing code of a wallet on another device. */
    pairing: {
      scan: t('pairing.scan'),
      code: t('pairing.code'),
      open: t('pairing.open'),
    },
    /** Returns the text of an error of the wallet or of Florin's server. */
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
