import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Secret } from '#web/ui/secret.tsx';

/** Shows the secret once; only its button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts('keys');
  return (
    <Dialog open insistent title={t('secret.title')} onClose={onClose}>
      <div className="grid gap-4">
        <Alert tone="warn">{t('secret.text')}</Alert>
        <Secret label={t('secret.label')} hint={t('secret.hint')} value={secret} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
