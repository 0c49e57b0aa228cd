import { Building2, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react';
import type {
  Verification,
  VerificationKind,
  VerificationStatus,
} from '#contract/workspace/verification.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useIsRemote } from './page-dialog.tsx';

const icons: Record<VerificationKind, LucideIcon> = {
  identity: UserRoundCheck,
  business: Building2,
  enhanced: ShieldCheck,
};

const tones: Record<VerificationStatus, Tone> = {
  not_started: 'quiet',
  in_progress: 'info',
  rejected: 'bad',
  active: 'ok',
};

type Props = {
  verification: Verification;
  /** Gold requires Silver first. */
  waitsForSilver: boolean;
  /** Absent for members without permission. */
  onStart?: () => void;
};

/** Shows one verification: its description, state and actions. */
export function VerificationRow({ verification, waitsForSilver, onStart }: Props) {
  const t = useTexts('verification');
  const { kind, status, final, openUntil } = verification;
  const Icon = icons[kind];
  const startable = status === 'not_started' || (status === 'rejected' && !final);
  return (
    <li
      id={kind}
      className="grid scroll-mt-24 gap-3 border-b border-line p-4 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-start sm:gap-4"
    >
      <span className="hidden size-10 place-items-center rounded-control bg-accent-soft text-accent-text sm:grid">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid gap-1.5">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {t(`kind.${kind}`)}
          {status === 'not_started' && openUntil ? (
            <Badge tone="info">{t('status.started')}</Badge>
          ) : (
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          )}
        </h3>
        <p className="max-w-prose text-muted">{t(`about.${kind}`)}</p>
        <Standing verification={verification} waitsForSilver={waitsForSilver} />
        {status === 'rejected' && <Rejection verification={verification} />}
      </div>
      {startable && onStart && !waitsForSilver && (
        <Button
          variant={status === 'rejected' || openUntil ? 'primary' : 'secondary'}
          className="justify-self-start"
          aria-label={t(`of.${startLabel(verification)}`, { kind: t(`kind.${kind}`) })}
          onClick={onStart}
        >
          {t(startLabel(verification))}
        </Button>
      )}
    </li>
  );
}

function Rejection({ verification: { reason, final } }: Pick<Props, 'verification'>) {
  const t = useTexts('verification');
  return (
    <Alert tone="bad">
      {reason === null ? (
        <p>{t('rejected.unexplained')}</p>
      ) : (
        <>
          <p className="font-medium">{t('rejected.why')}</p>
          <p className="wrap-anywhere">{reason}</p>
        </>
      )}
      {final && <p>{t('rejected.final')}</p>}
    </Alert>
  );
}

function startLabel({ status, openUntil }: Verification) {
  if (openUntil) return 'continue';
  return status === 'rejected' ? 'again' : 'start';
}

function Standing({ verification, waitsForSilver }: Omit<Props, 'onStart'>) {
  const t = useTexts('verification');
  const format = useFormat();
  const isRemote = useIsRemote();
  const { status, submittedAt, decidedAt, openUntil } = verification;
  const text = () => {
    if (waitsForSilver) return t('standing.silver');
    if (openUntil) {
      const time = format.dateTime(openUntil);
      return t(isRemote ? 'provider.open' : 'standing.open', { time });
    }
    if (status === 'in_progress' && submittedAt) {
      return t('standing.in_progress', { time: format.dateTime(submittedAt) });
    }
    return status === 'active' && decidedAt
      ? t('standing.active', { date: format.date(decidedAt) })
      : undefined;
  };
  const shown = text();
  return shown ? <p className="text-[0.8125rem] text-muted">{shown}</p> : null;
}
