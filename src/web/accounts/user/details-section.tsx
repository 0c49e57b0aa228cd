import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { infoSettingsInput, type Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { PhoneField } from '#web/parts/contact/phone-field.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { setUser } from '#web/kit/session/user.ts';

const schema = z.pick(infoSettingsInput, { name: true, phone: true });

/** Renders the optional details: name and phone number. */
export function DetailsSection({ user }: { user: Person }) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const form = useApiForm(schema, valuesOf(user));

  const save = form.submit(async (values) => {
    const { data } = await api.user.updateInfo(values);
    setUser(data);
    form.reset(valuesOf(data));
    notify('success', t('details.saved'));
  });

  return (
    <Section title={t('details.title')} text={t('details.text')}>
      <Form form={form} onSubmit={save} className="grid gap-4">
        <FormFailure failure={form.failure} situation="account" />
        <TextField
          label={t('details.username')}
          hint={t('details.usernameHint')}
          value={user.username}
          readOnly
          className="bg-sunken"
        />
        <TextField
          label={t('details.name')}
          optional
          autoComplete="name"
          error={form.error('name')}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField
              label={t('details.phone')}
              optional
              error={form.error('phone')}
              {...field}
              value={field.value ?? ''}
            />
          )}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {ui('save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function valuesOf({ name, phone }: Person) {
  return { name: name ?? '', phone: phone ?? '' };
}
