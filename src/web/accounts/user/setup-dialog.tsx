import * as z from 'zod/mini';
import { sixDigits } from '#contract/accounts/codes.ts';
import { api } from '#web/kit/api/api.ts';
import { CodeField } from '#web/parts/second-factor/code-field.tsx';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { QrCode } from '#web/parts/qr/qr-code.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';

export type Setup = { secret: string; uri: string };

const schema = z.object({ code: sixDigits });

type Props = {
  setup: Setup;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onClose: () => void;
};

/**
 * Shows the secret for an authenticator app and enables two-factor authentication with the app's
 * first code.
 */
export function SetupDialog({ setup, onDone, onClose }: Props) {
  const t = useTexts('account');
  const form = useApiForm(schema, { code: '' });

  const confirm = form.submit(async (values) => {
    const { data } = await api.twoFactor.confirm(values);
    await onDone(data.recoveryCodes);
  });

  return (
    <Dialog open onClose={onClose} title={t('setup.title')} text={t('setup.scan')}>
      <form onSubmit={confirm} noValidate className="grid gap-4">
        <FormFailure failure={form.failure} />
        <QrCode text={setup.uri} label={t('setup.qr')} />
        <div>
          <p className="text-[0.8125rem] text-muted">{t('setup.type')}</p>
          <p className="flex items-center gap-1 font-mono">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
            <CopyButton text={setup.secret} thing={t('setup.secret')} />
          </p>
        </div>
        <CodeField label={t('setup.code')} error={form.error('code')} {...form.register('code')} />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogCancel />
          <Button type="submit" busy={form.busy}>
            {t('setup.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
