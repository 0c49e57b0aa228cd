import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { chainOf } from '#contract/chain/networks.ts';
import type { Integration } from '#contract/integrations/integrations.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { walletsQuery } from './queries.ts';

const input = z.object({ walletIds: z.array(z.string()) });

type Props = { integration: Integration; onBack: () => void; onSaved: () => void };

/** Chooses the wallets that the shop's orders pay into. */
export function WalletsStep({ integration, onBack, onSaved }: Props) {
  const t = useTexts('woocommerce');
  const queryClient = useQueryClient();
  const { id, companyId, environment, walletIds } = integration;
  const { data: wallets, error, refetch } = useQuery(walletsQuery(companyId, environment));
  const form = useApiForm(input, { walletIds: walletIds ?? [] });
  const save = form.submit(async ({ walletIds: chosen }) => {
    // An unchanged choice needs no confirmation of identity.
    if (chosen.toSorted().join() !== (walletIds ?? []).toSorted().join()) {
      const wanted = chosen.length > 0 ? chosen : null;
      await api.woocommerce.change({ id, walletIds: wanted });
      await queryClient.invalidateQueries({ queryKey: ['integrations'] });
    }
    onSaved();
  });
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      {error && <LoadFailure error={error} retry={refetch} />}
      {!wallets && !error && <Skeleton className="h-14" />}
      {wallets?.length === 0 && <NoWallets />}
      {wallets && wallets.length > 0 && (
        <ChoiceGroup
          legend={t('wallets.legend')}
          hint={t('wallets.text')}
          error={form.error('walletIds')}
        >
          {wallets.map((wallet) => (
            <ChoiceCard
              key={wallet.id}
              type="checkbox"
              value={wallet.id}
              label={
                <span className="inline-flex items-center gap-2">
                  <Swatch colour={wallet.metadata.ui.colour} />
                  {wallet.metadata.ui.label}
                </span>
              }
              hint={hintOf(wallet, t('wallets.unverified'))}
              {...form.register('walletIds')}
            />
          ))}
        </ChoiceGroup>
      )}
      <FormFailure failure={form.failure} />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  );
}

function NoWallets() {
  const t = useTexts('woocommerce');
  return (
    <Alert tone="warn">
      <p>{t('wallets.none')}</p>
      <Link
        to={paths.wallets}
        search={{ add: 'network' }}
        className={buttonClasses('secondary', 'mt-3')}
      >
        {t('wallets.add')}
      </Link>
    </Alert>
  );
}

function hintOf({ network, environment, verifiedAt }: Wallet, unverified: string): string {
  const { name } = chainOf(network, environment);
  return environment === 'production' && !verifiedAt ? `${name} · ${unverified}` : name;
}
