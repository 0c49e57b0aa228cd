import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Verification } from '#contract/workspace/verification.ts';
import { QrCode } from '#web/parts/qr/qr-code.tsx';
import { siteQuery } from '#web/kit/session/site.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Returns whether an identity provider decides instead of this installation's operators. */
export function useIsRemote(): boolean {
  return useQuery(siteQuery).data?.identityProvider === 'sumsub';
}

/** Checks whether nothing remains to be done on the page; an identity provider may decide within seconds. */
export function isSubmitted({ status }: Verification): boolean {
  return status === 'in_progress' || status === 'active';
}

/** Shows the page where the person continues a verification: as a QR code and as a link. */
export function PageDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTexts('verification');
  const isRemote = useIsRemote();
  return (
    <Dialog
      open
      title={t('phone.title')}
      text={t(isRemote ? 'provider.text' : 'phone.text')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <QrCode text={url} label={t(isRemote ? 'provider.qr' : 'phone.qr')} />
        <p className="text-center text-[0.8125rem] text-muted">{t('phone.mailed')}</p>
        <p role="status" className="flex items-center justify-center gap-2 text-[0.8125rem]">
          <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-accent" />
          {t(isRemote ? 'provider.waiting' : 'phone.waiting')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('later')}
          </Button>
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses()}>
            {t('phone.here')}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </div>
      </div>
    </Dialog>
  );
}

/** Confirms that everything was submitted on that page. */
export function ReceivedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('verification');
  const title = t(useIsRemote() ? 'provider.received' : 'received.title');
  return (
    <Dialog open title={title} text={t('received.text')} onClose={onClose}>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('received.done')}</Button>
      </div>
    </Dialog>
  );
}

/** Says how to continue a form that was submitted to an identity provider before. */
export function StartedBefore({ verification }: { verification: Verification }) {
  const t = useTexts('verification');
  if (!useIsRemote() || verification.openUntil === null) return null;
  return <Alert tone="info">{t('provider.startedBefore')}</Alert>;
}
