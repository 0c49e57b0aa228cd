import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type Secrets = { secretKey: string; signingSecret: string };

/** Shows the secrets this once; only its button closes it. */
export function SecretsDialog({ secrets, onClose }: { secrets: Secrets; onClose: () => void }) {
  const t = useTexts('webhooks');
  return (
    <Dialog open insistent title={t('secrets.title')} onClose={onClose}>
      <div className="grid gap-4">
        <Alert tone="warn">{t('secrets.text')}</Alert>
        <Secret label={t('secrets.secretKey')} value={secrets.secretKey} />
        <Secret
          label={t('secrets.signingSecret')}
          hint={t('secrets.signingSecretHint')}
          value={secrets.signingSecret}
        />
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('secrets.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Secret({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-sunken pl-3">
        <code className="min-w-0 flex-1 py-2 font-mono text-[0.8125rem] break-all">{value}</code>
        <CopyButton text={value} thing={label} />
      </div>
      {hint && <p className="text-[0.8125rem] text-muted">{hint}</p>}
    </div>
  );
}
