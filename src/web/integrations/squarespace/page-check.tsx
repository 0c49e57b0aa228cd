import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  pageUrl,
  type ProductButton,
  type SquarespaceIntegration,
} from '#contract/integrations/squarespace.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { CheckRow } from './check-rows.tsx';
import { buttonsQuery } from './queries.ts';

type Props = { shop: SquarespaceIntegration; buttons: ProductButton[] };
type Result = Awaited<ReturnType<typeof api.squarespace.checkButton>>['data'];

const input = z.object({ buttonId: z.string(), pageUrl });

/** Looks for a button on a page of the site. */
export function PageCheck({ shop, buttons }: Props) {
  const t = useTexts('squarespace');
  const queryClient = useQueryClient();
  const [result, setResult] = useState<Result>();
  const [first] = buttons;
  const form = useApiForm(input, {
    buttonId: first?.id ?? '',
    pageUrl: first?.foundOn ?? shop.site?.url ?? '',
  });
  const buttonId = form.watch('buttonId');
  const check = form.submit(async (values) => {
    setResult(undefined);
    const { data } = await api.squarespace.checkButton({ id: shop.id, ...values });
    setResult(data);
    await queryClient.invalidateQueries({ ...buttonsQuery(shop.id), exact: true });
  });
  return (
    <Card>
      <Form form={form} onSubmit={check} className="grid gap-4 p-4">
        <h3 className="text-sm font-semibold">{t('page.title')}</h3>
        <SelectField
          label={t('page.button')}
          options={buttons.map(({ id, productName, variantName }) => ({
            value: id,
            label: [productName, variantName].filter(Boolean).join(', '),
          }))}
          {...form.register('buttonId')}
        />
        <TextField
          label={t('page.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={form.error('pageUrl')}
          {...form.register('pageUrl')}
        />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t('page.check')}
          </Button>
          <a
            href={buttons.find(({ id }) => id === buttonId)?.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('ghost')}
          >
            {t('page.open')}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </div>
      </Form>
      {result && <Found result={result} />}
    </Card>
  );
}

function Found({ result: { found, reason, detail } }: { result: Result }) {
  const t = useTexts('squarespace');
  return (
    <ul aria-live="polite" className="border-t border-line">
      <CheckRow name={t('page.result')} state={found ? 'yes' : 'no'}>
        {reason ? t(`page.reason.${reason}`, { detail: detail ?? '' }) : t('page.found')}
      </CheckRow>
    </ul>
  );
}
