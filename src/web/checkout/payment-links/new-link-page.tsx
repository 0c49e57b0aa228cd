import { linkTypes, type LinkType } from '#contract/ledger/link-types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { useEnvironment } from '#web/kit/session/environment.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { copyText } from '#web/ui/copy-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { createLink } from './create-link.ts';
import { LinkForm } from './link-form.tsx';
import { emptyInput, type LinkValues } from './link-values.ts';

const route = getRouteApi('/app/payment-links/new');

export function NewLinkPage() {
  const t = useTexts('links');
  const { step, type = 'static' } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const companyId = useWorkspaceId();
  const [environment, chooseEnvironment] = useEnvironment();
  const once = useIdempotencyKey();
  const search = (next: number) => ({ ...(type !== 'static' && { type }), step: next });

  async function create(values: LinkValues) {
    const { data } = await createLink(type, values, once({ type, ...values }));
    await queryClient.invalidateQueries({ queryKey: ['links'] });
    notify('success', t('created'), {
      label: t('menu.copy'),
      onClick: () => void copyText(data.url),
    });
  }

  async function showList({ environment: chosen }: LinkValues) {
    await navigate({ to: paths.links });
    // Switch the list to the link's environment.
    chooseEnvironment(chosen);
  }

  return (
    <>
      <PageHeader title={t('new.title')} />
      <LinkForm
        key={companyId}
        type={type}
        initial={emptyInput({ companyId, environment })}
        start={
          <TypeChoice
            value={type}
            onChange={(next) => navigate({ search: next === 'static' ? {} : { type: next } })}
          />
        }
        submitLabel={t('create')}
        step={step}
        onStep={(next) => navigate({ search: search(next) })}
        onSubmit={create}
        onSaved={showList}
      />
    </>
  );
}

function TypeChoice({ value, onChange }: { value: LinkType; onChange: (type: LinkType) => void }) {
  const t = useTexts('links');
  return (
    <ChoiceGroup legend={t('new.type')}>
      <div className="grid gap-2 sm:grid-cols-3">
        {linkTypes.map((type) => (
          <ChoiceCard
            key={type}
            name="link-type"
            label={t(`type.${type}`)}
            hint={t(`type.${type}Hint`)}
            checked={type === value}
            onChange={() => onChange(type)}
            className="items-start"
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
