import { Download } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { codes: string[]; username: string; onClose: () => void };

/** Shows the recovery codes once; only its button closes the dialog. */
export function RecoveryCodesDialog({ codes, username, onClose }: Props) {
  const t = useTexts('account');
  const text = codes.join('\n');
  return (
    <Dialog open insistent onClose={onClose} title={t('recovery.title')} text={t('recovery.text')}>
      <div className="grid gap-5">
        <ul
          aria-label={t('recovery.list')}
          className="tabular grid gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} thing={t('recovery.thing')} label={t('recovery.copy')} />
          <Button
            variant="secondary"
            onClick={() =>
              download(
                `florin-${username}.txt`,
                `${t('recovery.fileTitle', { username })}\n\n${text}\n`,
              )
            }
          >
            <Download aria-hidden className="size-4" />
            {t('recovery.download')}
          </Button>
          <Button className="ml-auto" onClick={onClose}>
            {t('recovery.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
