import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { Countdown } from './countdown.tsx';
import { ClockIcon, CrossIcon, WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { asksForMoney, type Stage, type Tone, tones } from './stage.ts';
import { stageWords } from './stage-words.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = { page: PaymentPage; stage: Stage; nowMs: number };

/** Shows the payment's stage, announced on every change, and the remaining time. */
export function StagePanel({ page, stage, nowMs }: Props) {
  const { title, text } = stageWords(stage, page, useWords());
  const tone = tones[stage];
  const asks = asksForMoney(stage);
  return (
    <div className={`stage stage-${tone}`}>
      {asks && <Countdown payment={page.payment} nowMs={nowMs} />}
      <div className="stage-words" role="status">
        <span className="stage-icon">
          <StageIcon tone={tone} />
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
        {stage === 'partial' && <Received page={page} />}
      </div>
    </div>
  );
}

function StageIcon({ tone }: { tone: Tone }) {
  switch (tone) {
    case 'warn':
      return <WarnIcon />;
    case 'quiet':
      return <CrossIcon />;
    case 'busy':
      return <span className="turning" />;
    case 'wait':
      return <span className="beacon" />;
    case 'good':
      return <ClockIcon />;
    default:
      return tone satisfies never;
  }
}

function Received({ page }: { page: PaymentPage }) {
  const { t } = useWords();
  const { amountAtomic, receivedAtomic } = page.payment;
  const permille = Number((BigInt(receivedAtomic) * 1000n) / BigInt(amountAtomic));
  return <progress aria-label={t('details.received')} max={1000} value={permille} />;
}
