import { QrCode } from '#web/parts/qr/qr-code.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Shows the code that a wallet on another device scans, and a link that opens an app on this one. */
export function PairingCode({ uri, onCancel }: { uri: string; onCancel: () => void }) {
  const t = useTexts('connect');
  const ui = useTexts('ui');
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-center text-muted">{t('pairing.scan')}</p>
      <QrCode text={uri} label={t('pairing.code')} />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <a href={uri} className={buttonClasses('secondary')}>
          {t('pairing.open')}
        </a>
        <CopyButton text={uri} thing={t('pairing.link')} />
        <Button variant="ghost" onClick={onCancel}>
          {ui('cancel')}
        </Button>
      </div>
    </div>
  );
}
