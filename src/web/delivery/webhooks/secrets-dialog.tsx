import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Secret } from '#web/ui/secret.tsx';

/** Without `secretKey`, the webhook keeps its current one. */
export type Secrets = { secretKey?: string; signingSecret: string };

/** Shows the secrets once; only its button closes the dialog. */
export function SecretsDialog({ secrets, onClose }: { secrets: Secrets; onClose: () => void }) {
  const t = useTexts('webhooks');
  return (
    <Dialog open insistent title={t('secrets.title')} onClose={onClose}>
      <div className="grid gap-4">
        <Alert tone="warn">{t(secrets.secretKey ? 'secrets.text' : 'secrets.textOne')}</Alert>
        {secrets.secretKey && <Secret label={t('secrets.secretKey')} value={secrets.secretKey} />}
        <Secret
          label={t('secrets.signingSecret')}
          hint={t('secrets.signingSecretHint')}
          value={secrets.signingSecret}
        />
        <div className="flex justify-end">
          <Button onClick={onClose}>
            {t(secrets.secretKey ? 'secrets.done' : 'secrets.doneOne')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
