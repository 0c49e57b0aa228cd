import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ShopCheckResult } from '#contract/integrations/woocommerce.ts';
import { changeWooCommerceInput } from '#contract/integrations/woocommerce.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CheckList } from './check-list.tsx';
import { setupQuery } from './queries.ts';

const input = z.object({ shopUrl: z.required(changeWooCommerceInput).shape.shopUrl });

type Props = {
  /** The integration, once it was created. */
  id: string | undefined;
  shopUrl: string | null;
  /** What was found at the address; undefined before it was asked. */
  checks: ShopCheckResult[] | undefined;
  onSaved: (id: string) => void;
  onContinue: (id: string) => void;
};

/** Asks for the shop's address, and continues once WooCommerce is found there. */
export function ShopStep({ id, shopUrl, checks, onSaved, onContinue }: Props) {
  const t = useTexts('woocommerce');
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const queryClient = useQueryClient();
  const onceCreated = useIdempotencyKey();
  const form = useApiForm(input, { shopUrl: shopUrl ?? '' });
  const save = form.submit(async ({ shopUrl: address }) => {
    const created = { companyId, provider: 'woocommerce', environment } as const;
    const known = id ?? (await api.integrations.create(created, onceCreated(created))).data.id;
    const name = new URL(address).host;
    await api.woocommerce.change({ id: known, shopUrl: address, name });
    await queryClient.invalidateQueries({ queryKey: ['integrations'] });
    const { checks: found } = await queryClient.fetchQuery(setupQuery(known));
    const isShop = found.slice(0, 2).every(({ state }) => state === 'passed');
    return isShop ? onContinue(known) : onSaved(known);
  });
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      <TextField
        label={t('shop.url')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={form.error('shopUrl')}
        {...form.register('shopUrl')}
      />
      <FormFailure failure={form.failure} />
      {checks && <CheckList checks={checks} shown={['shop', 'woocommerce']} />}
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          {checks ? t('check.again') : t('continue')}
        </Button>
      </div>
    </Form>
  );
}
