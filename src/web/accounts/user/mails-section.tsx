import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailChoice, notificationTypes } from '#contract/delivery/notifications.ts';
import { api } from '#web/kit/api/api.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { mailChoicesQuery } from './queries.ts';
import { Section } from '#web/ui/section.tsx';

/** Renders the choice of notifications that are also mailed. Security mails are always sent. */
export function MailsSection() {
  const t = useTexts('mails');
  const { data, error, refetch } = useQuery(mailChoicesQuery);
  const change = useChange();
  const isEnabled = (type: MailChoice['type']) =>
    data?.find((choice) => choice.type === type)?.wanted ?? false;
  return (
    <Section title={t('title')} text={t('text')} anchor="mails">
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data &&
        notificationTypes.map((type) => (
          <Switch
            key={type}
            label={t(`type.${type}`)}
            hint={t(`hint.${type}`)}
            checked={isEnabled(type)}
            onChange={(next) => change.mutate({ type, wanted: next })}
          />
        ))}
      <p className="text-[0.8125rem] text-muted">{t('always')}</p>
    </Section>
  );
}

/** Returns a mutation that applies a change optimistically and reverts it on failure. */
function useChange() {
  const client = useQueryClient();
  const { queryKey } = mailChoicesQuery;
  return useMutation({
    mutationFn: (choice: MailChoice) => api.notifications.chooseMail(choice),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (choices) =>
        choices?.map((one) => (one.type === choice.type ? choice : one)),
      );
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
