import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const does = ['button', 'current', 'import'] as const;
const doesNot = ['checkout', 'cart', 'physical', 'refund'] as const;

type Props = {
  /** The integration, once it was created. */
  id: string | undefined;
  onContinue: (id: string) => void;
};

/** Says what product buttons do and don’t do, before anything is set up. */
export function AboutStep({ id, onContinue }: Props) {
  const t = useTexts('squarespace');
  const [environment] = useEnvironment();
  const create = useCreate();
  const { error } = create;
  const next = () =>
    id === undefined ? create.mutate(undefined, { onSuccess: onContinue }) : onContinue(id);
  return (
    <StepBody title={t('about.title')}>
      <Card className="grid gap-5 p-5">
        <List title={t('about.does')} sign="yes" items={does.map((name) => t(`about.${name}`))} />
        <List
          title={t('about.doesNot')}
          sign="no"
          items={doesNot.map((name) => t(`about.${name}`))}
        />
        <div className="grid gap-1.5 text-sm">
          <h3 className="font-medium">{t('about.needs')}</h3>
          <p>{t('about.plan')}</p>
        </div>
      </Card>
      {id === undefined && (
        <Alert tone={environment === 'production' ? 'info' : 'warn'}>
          {t(`about.environment.${environment}`)}
        </Alert>
      )}
      <FormFailure failure={error instanceof ApiError ? error : undefined} />
      <div className="flex justify-end">
        <Button busy={create.isPending} onClick={next}>
          {t('continue')}
        </Button>
      </div>
    </StepBody>
  );
}

function useCreate() {
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const queryClient = useQueryClient();
  const onceCreated = useIdempotencyKey();
  return useMutation({
    mutationFn: async () => {
      const input = { companyId, provider: 'squarespace', environment } as const;
      const { data } = await api.integrations.create(input, onceCreated(input));
      await queryClient.invalidateQueries({ queryKey: ['integrations'] });
      return data.id;
    },
  });
}

function List({ title, sign, items }: { title: string; sign: 'yes' | 'no'; items: string[] }) {
  const Icon = sign === 'yes' ? CircleCheck : CircleMinus;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon
              aria-hidden
              className={`mt-0.5 size-4.5 shrink-0 ${sign === 'yes' ? 'text-ok' : 'text-muted'}`}
            />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
