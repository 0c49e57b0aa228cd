import { useId, useState } from 'react';
import { chainOf } from '#contract/chain/networks.ts';
import {
  transactionProof,
  type Wallet,
  type WalletChallenge,
} from '#contract/workspace/wallets.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  wallet: Wallet;
  challenge: WalletChallenge['transaction'] | undefined;
  verify: (transactionHash: string) => Promise<void>;
};

/**
 * Shows how to verify an address that can't sign messages: what to submit on chain, and where to
 * enter its transaction.
 */
export function ProveByTransaction({ wallet, challenge, verify }: Props) {
  const t = useTexts('wallets');
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="grid gap-3">
      <Button
        variant="ghost"
        className="justify-self-start"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {t('verify.transaction')}
      </Button>
      <div id={panel} hidden={!open}>
        {open && challenge && (
          <div className="grid gap-4 border-t border-line pt-4">
            <Steps wallet={wallet} challenge={challenge} />
            <NameTransaction id={wallet.id} verify={verify} />
          </div>
        )}
      </div>
    </section>
  );
}

type StepsProps = { wallet: Wallet; challenge: WalletChallenge['transaction'] };

function Steps({ wallet, challenge: { code, data, to, expiresAt } }: StepsProps) {
  const t = useTexts('wallets');
  const format = useFormat();
  const { name, assets } = chainOf(wallet.network, wallet.environment);
  return (
    <>
      <p className="text-muted">{t('verify.transactionText', { network: name })}</p>
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          {to === null
            ? t('verify.transactionRemark')
            : t('verify.transactionSelf', { symbol: assets[0].symbol })}
          {to !== null && <Copied text={to} thing={t('verify.transactionTo')} />}
        </li>
        <li>
          {to === null ? t('verify.transactionCode') : t('verify.transactionData')}
          {to === null && <Copied text={code} thing={t('verify.transactionCodeName')} />}
          <Copied text={data} thing={t('verify.transactionHex')} />
        </li>
        <li>{t('verify.transactionThen')}</li>
      </ol>
      <p className="text-[0.8125rem] text-muted">
        {t('verify.transactionUntil', { time: format.dateTime(expiresAt) })}
      </p>
    </>
  );
}

function Copied({ text, thing }: { text: string; thing: string }) {
  return (
    <span className="mt-2 flex items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="text-[0.8125rem] text-muted">{thing}</span>
        <span className="font-mono text-xs wrap-anywhere">{text}</span>
      </span>
      <CopyButton text={text} thing={thing} />
    </span>
  );
}

function NameTransaction({ id, verify }: { id: string; verify: Props['verify'] }) {
  const t = useTexts('wallets');
  const form = useApiForm(transactionProof, { id, transactionHash: '' });
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={form.submit(({ transactionHash }) => verify(transactionHash))}
    >
      <FormFailure failure={form.failure} />
      <TextField
        label={t('verify.transactionHash')}
        hint={t('verify.transactionHint')}
        className="font-mono text-xs!"
        spellCheck={false}
        autoComplete="off"
        error={form.error('transactionHash')}
        {...form.register('transactionHash')}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          {t('verify.transactionSubmit')}
        </Button>
      </div>
    </Form>
  );
}
