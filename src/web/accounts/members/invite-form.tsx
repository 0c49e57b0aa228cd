import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { IssueCode } from '#contract/base/issues.ts';
import { inviteInput, invitesMaximum } from '#contract/accounts/members.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { api } from '#web/kit/api/api.ts';
import { issueText } from '#web/kit/api/error-text.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { parseEmails } from './email-list.ts';
import { PrivilegeChoice } from './privilege-choice.tsx';
import { memberKeys } from './queries.ts';
import { RoleField } from './role-field.tsx';

type Props = { id: string; mine: Privilege };

export function InviteForm({ id, mine }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const form = useInviteForm(id);
  const emails = useEmails(form);

  const send = form.submit(
    async (values) => {
      const { data } = await api.members.invite(values, once(values)).catch((error: unknown) => {
        emails.refuse(error);
        throw error;
      });
      notify('success', t('invite.done', { count: data.invites.length }));
      await queryClient.invalidateQueries(memberKeys);
    },
    () => navigate({ to: paths.members }),
  );

  return (
    <Card className="max-w-2xl p-5 sm:p-6">
      <Form
        form={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          // Text in the field that is not a chip yet is invited too.
          emails.takeDraft();
          void send(event);
        }}
      >
        <FormFailure failure={form.failure} />
        <ChipsField
          label={t('invite.emails')}
          hint={t('invite.emailsHint')}
          inputMode="email"
          parse={parseEmails}
          {...emails.field}
        />
        <PrivilegeChoice
          mine={mine}
          error={form.error('privilege')}
          {...form.register('privilege')}
        />
        <RoleField error={form.error('role')} {...form.registerOptional('role')} />
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <Link to={paths.members} className={buttonClasses('secondary')}>
            {ui('cancel')}
          </Link>
          <Button type="submit" busy={form.busy}>
            {t('invite.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function useInviteForm(id: string) {
  return useApiForm(inviteInput, { id, emails: [], privilege: 'viewer' });
}

/**
 * Returns the state of the address chips: each is validated when it is added, and by the server on
 * submit.
 */
function useEmails(form: ReturnType<typeof useInviteForm>) {
  const t = useTexts('members');
  const { field } = useController({ control: form.control, name: 'emails' });
  const [draft, setDraft] = useState('');
  // Keyed by address, so that removing a chip doesn't move the errors of the others.
  const [refused, setRefused] = useState<Record<string, IssueCode>>({});
  const set = (next: string[]) =>
    form.setValue('emails', next, { shouldDirty: true, shouldValidate: true });
  const errorOf = (email: string, index: number) =>
    form.error(`emails.${index}`) ?? (refused[email] && issueText(refused[email]));
  const chips = field.value.map((text, index) => ({ text, error: errorOf(text, index) }));
  const tooMany = field.value.length > invitesMaximum;

  return {
    takeDraft() {
      const added = parseEmails(draft).filter((email) => !field.value.includes(email));
      if (added.length > 0) set([...field.value, ...added]);
      setDraft('');
    },
    refuse(error: unknown) {
      const issues = isApiError(error) ? error.issues : [];
      const pairs = issues.map(({ field: path, code }) => [
        form.getValues(path as 'emails.0'),
        code,
      ]);
      setRefused(Object.fromEntries(pairs) as Record<string, IssueCode>);
      form.setFocus('emails');
    },
    field: {
      ref: field.ref,
      draft,
      onDraft: setDraft,
      chips,
      onChange: set,
      error: tooMany
        ? t('invite.tooMany', { maximum: invitesMaximum })
        : chips.some(({ error }) => error)
          ? undefined
          : form.error('emails'),
    },
  };
}
