import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  connectSquarespaceInput,
  type KeyCheck,
  type SquarespaceIntegration,
} from '#contract/integrations/squarespace.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { KeyChecks } from './key-checks.tsx';
import { squarespaceQuery } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

type Props = { shop: SquarespaceIntegration; onBack: () => void; onNext: () => void };

/** Checks a key right by right, then connects the site that it belongs to. */
export function ConnectStep({ shop, onBack, onNext }: Props) {
  const t = useTexts('squarespace');
  const [replaces, setReplaces] = useState(false);
  const isConnected = shop.apiKeyEnd !== null;
  const asks = !isConnected || replaces;
  return (
    <StepBody title={t('connect.title')} text={t('connect.text')}>
      {shop.keyProblem && <Alert tone="bad">{t(`reason.${shop.keyProblem}`)}</Alert>}
      {isConnected && !asks && <StoredKey shop={shop} onReplace={() => setReplaces(true)} />}
      {asks && <NewKey shop={shop} onConnected={() => setReplaces(false)} />}
      <StepButtons onBack={onBack} onNext={onNext} ready={isConnected} />
    </StepBody>
  );
}

function StoredKey({ shop, onReplace }: { shop: SquarespaceIntegration; onReplace: () => void }) {
  const t = useTexts('squarespace');
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async () => (await api.squarespace.verify({ id: shop.id })).data,
    onSuccess: () => queryClient.invalidateQueries(squarespaceQuery(shop.id)),
  });
  return (
    <>
      <Card className="grid gap-3 p-4 text-sm">
        <p>{t('connect.connected', { site: shop.site?.name ?? '', end: shop.apiKeyEnd ?? '' })}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
            {t('connect.again')}
          </Button>
          <Button variant="ghost" onClick={onReplace}>
            {t('connect.replace')}
          </Button>
        </div>
      </Card>
      <FormFailure failure={check.error instanceof ApiError ? check.error : undefined} />
      {check.data && <KeyChecks check={check.data} />}
    </>
  );
}

const input = z.pick(connectSquarespaceInput, { squarespaceApiKey: true });

function NewKey({ shop, onConnected }: { shop: SquarespaceIntegration; onConnected: () => void }) {
  const t = useTexts('squarespace');
  const queryClient = useQueryClient();
  const { id, companyId } = shop;
  // The key that was checked: another one has to be checked again.
  const [checked, setChecked] = useState<{ key: string; result: KeyCheck }>();
  const form = useApiForm(input, { squarespaceApiKey: '' });
  const current = form.watch('squarespaceApiKey').trim();
  const result = checked?.key === current ? checked.result : undefined;
  const send = form.submit(async ({ squarespaceApiKey: key }) => {
    if (!result?.usable) {
      const { data } = await api.squarespace.verify({ id, squarespaceApiKey: key });
      return setChecked({ key, result: data });
    }
    await api.squarespace.connect({ companyId, id, squarespaceApiKey: key });
    await queryClient.invalidateQueries({ queryKey: ['integrations'] });
    form.reset();
    notify('success', t('connect.done'));
    return onConnected();
  });
  return (
    <Form form={form} onSubmit={send} className="grid gap-5">
      <PasswordField
        label={t('connect.key')}
        hint={t('connect.keyHint')}
        autoComplete="off"
        className="font-mono"
        error={form.error('squarespaceApiKey')}
        {...form.register('squarespaceApiKey')}
      />
      <FormFailure failure={form.failure} />
      {result && <KeyChecks check={result} />}
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy} variant={result?.usable ? 'primary' : 'secondary'}>
          {result?.usable
            ? t('connect.connect', { site: result.site?.name ?? '' })
            : t(result ? 'connect.again' : 'connect.check')}
        </Button>
      </div>
    </Form>
  );
}
