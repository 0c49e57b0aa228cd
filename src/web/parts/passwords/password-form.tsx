import { ApiError } from '#web/kit/api/api-error.ts';
import { issueText } from '#web/kit/api/error-text.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const schema = async () => (await import('./password-schema.ts')).passwordSchema;
const blank = { newPassword: '', repeated: '' };

type Props = {
  /** Asks for the current password; a mailed link replaces it otherwise. */
  withCurrent?: boolean;
  /** The username for password managers. */
  username?: string | undefined;
  situation: 'password' | 'reset';
  label: string;
  /** Makes the button as wide as the form, as on guest pages. */
  wide?: boolean;
  save: (passwords: { currentPassword?: string | undefined; newPassword: string }) => Promise<void>;
};

/** Renders the form of a password change: current password, new password, and its repetition. */
export function PasswordForm(props: Props) {
  const { withCurrent = false, username, situation, label, wide = false, save } = props;
  const t = useTexts('identity');
  const form = useApiForm(schema, withCurrent ? { ...blank, currentPassword: '' } : blank);
  const { errors, isSubmitted } = form.formState;
  const issues = Object.values(errors).map((error) => error?.message);
  const missing = isSubmitted && issues.includes('required');

  const submit = form.submit(async ({ repeated: _, ...passwords }) => {
    await save(passwords);
    form.reset();
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormFailure
        failure={missing ? new ApiError('password_fields_missing') : form.failure}
        situation={situation}
      />
      {username && (
        <input type="text" autoComplete="username" value={username} readOnly className="hidden" />
      )}
      {withCurrent && (
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          error={form.error('currentPassword')}
          {...form.register('currentPassword')}
        />
      )}
      <PasswordField
        label={t('password.new')}
        hint={issueText('password_short')}
        autoComplete="new-password"
        error={form.error('newPassword')}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        error={form.error('repeated')}
        {...form.register('repeated')}
      />
      <div className={wide ? 'grid' : 'grid justify-items-start'}>
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
