import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Secret } from '#web/ui/secret.tsx';

export type Connected = { id: string; apiKey: string; signingSecret: string | null };

type Props = { connected: Connected; onClose: () => void };

/** Shows what the shop has to know, the secrets once; only its button closes the dialog. */
export function SecretsDialog({ connected, onClose }: Props) {
  const t = useTexts('integrations');
  return (
    <Dialog open insistent title={t('secrets.title')} onClose={onClose}>
      <div className="grid gap-4">
        <Alert tone="warn">{t('secrets.text')}</Alert>
        <Secret label={t('secrets.id')} value={connected.id} />
        <Secret
          label={t('secrets.apiKey')}
          hint={t('secrets.apiKeyHint')}
          value={connected.apiKey}
        />
        {connected.signingSecret && (
          <Secret
            label={t('secrets.signingSecret')}
            hint={t('secrets.signingSecretHint')}
            value={connected.signingSecret}
          />
        )}
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('secrets.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
