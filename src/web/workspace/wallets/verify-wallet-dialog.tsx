import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chainOf } from '#contract/chain/networks.ts';
import { signatureProof, type Wallet } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { ProveByTransaction } from './prove-by-transaction.tsx';
import { challengeQuery, walletKeys } from './queries.ts';
import { SignInBrowser } from './sign-in-browser.tsx';

type Props = { wallet: Wallet; onClose: () => void };

/**
 * Verifies ownership: the user signs a text with a browser wallet, pastes a signature made
 * elsewhere, or submits a code on chain.
 */
export function VerifyWalletDialog({ wallet, onClose }: Props) {
  const t = useTexts('wallets');
  const queryClient = useQueryClient();
  const { data: challenge, error, refetch } = useQuery(challengeQuery(wallet.id));
  const { name } = chainOf(wallet.network, wallet.environment);

  async function verify(signature: string): Promise<void> {
    try {
      await api.wallets.verify({ id: wallet.id, signature });
    } catch (failure) {
      // A text can be used only once.
      await refetch();
      throw failure;
    }
    await finish();
  }

  async function verifyTransaction(transactionHash: string): Promise<void> {
    await api.wallets.verify({ id: wallet.id, transactionHash });
    await finish();
  }

  async function finish(): Promise<void> {
    await queryClient.invalidateQueries(walletKeys);
    notify('success', t('verify.done'));
    onClose();
  }

  return (
    <Dialog
      open
      title={t('verify.title')}
      text={t('verify.text', { network: name })}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} retry={refetch} />}
      {!error && (
        <div className="grid gap-5">
          <TextToSign text={challenge?.text} />
          <SignInBrowser wallet={wallet} text={challenge?.text} verify={verify} />
          <SignElsewhere id={wallet.id} verify={verify} />
          <ProveByTransaction
            wallet={wallet}
            challenge={challenge?.transaction}
            verify={verifyTransaction}
          />
        </div>
      )}
    </Dialog>
  );
}

function TextToSign({ text }: { text: string | undefined }) {
  const t = useTexts('wallets');
  return (
    <section aria-label={t('verify.message')} className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-medium">{t('verify.message')}</h3>
        <CopyButton text={text ?? ''} thing={t('verify.message')} />
      </div>
      {text === undefined ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <p
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
          tabIndex={0}
          className="max-h-48 overflow-y-auto rounded-control bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
    </section>
  );
}

type Verify = (signature: string) => Promise<void>;

function SignElsewhere({ id, verify }: { id: string; verify: Verify }) {
  const t = useTexts('wallets');
  const [open, setOpen] = useState(false);
  const form = useApiForm(signatureProof, { id, signature: '' });
  if (!open) {
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('verify.other')}
      </Button>
    );
  }
  return (
    <Form
      form={form}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={form.submit(({ signature }) => verify(signature))}
    >
      <FormFailure failure={form.failure} />
      <TextArea
        label={t('verify.signature')}
        hint={t('verify.otherHint')}
        className="font-mono text-xs!"
        spellCheck={false}
        autoComplete="off"
        error={form.error('signature')}
        {...form.register('signature', { setValueAs: (value: string) => value.trim() })}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          {t('verify.submit')}
        </Button>
      </div>
    </Form>
  );
}
