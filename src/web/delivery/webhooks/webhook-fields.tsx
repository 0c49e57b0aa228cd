import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { type EventType, eventTypes } from '#contract/delivery/event-types.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';

type Bound = UseFormRegisterReturn & { error: string | undefined };

/** Renders the fields for creating and editing a webhook, with the secret between them. */
export function WebhookFields({
  name,
  url,
  events,
  children,
}: {
  name: Bound;
  url: Bound;
  events: Bound;
  children: React.ReactNode;
}) {
  const t = useTexts('webhooks');
  const { error, ...eventInput } = events;
  return (
    <>
      <TextField label={t('name.label')} {...name} />
      <TextField
        label={t('url.label')}
        hint={t('url.hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...url}
      />
      {children}
      <ChoiceGroup legend={t('events.legend')} hint={t('events.all')} error={error}>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {eventTypes
            .filter((type) => !notChosen.includes(type))
            .map((type) => (
              <Checkbox
                key={type}
                value={type}
                label={<span className="font-mono text-[0.8125rem]">{type}</span>}
                {...eventInput}
              />
            ))}
        </div>
      </ChoiceGroup>
    </>
  );
}

/** Sent on request, or only to the webhook of a connected shop. */
const notChosen: EventType[] = ['test', 'order.updated'];

type Failing = {
  failure: ApiError | undefined;
  formState: { errors: FieldErrors; isSubmitted: boolean };
};

/** Shows why the form was not sent: the server's error, or a missing field. */
export function WebhookFailure({ failure, formState }: Failing) {
  const { errors, isSubmitted } = formState;
  const issues = Object.values(errors).map((error) => error?.message);
  const missing = isSubmitted && issues.includes('required');
  const shown = missing ? new ApiError('webhook_fields_missing') : failure;
  return <FormFailure failure={shown} situation="webhook" />;
}
