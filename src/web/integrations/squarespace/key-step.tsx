import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { StepButtons } from './step-buttons.tsx';

type Props = { onBack: () => void; onNext: () => void };

/** Says how to create a key at Squarespace, and with which rights. */
export function KeyStep({ onBack, onNext }: Props) {
  const t = useTexts('squarespace');
  return (
    <StepBody title={t('key.title')} text={t('key.text')}>
      <Card className="p-5">
        <ol className="grid list-decimal gap-4 pl-5 text-sm marker:text-muted">
          <li>{t('key.open')}</li>
          <li>{t('key.generate')}</li>
          <li>
            <p>{t('key.rights')}</p>
            <ul className="mt-1.5 grid list-disc gap-1 pl-5 marker:text-muted">
              <li className="font-medium">{t('key.orders')}</li>
              <li className="font-medium">{t('key.products')}</li>
            </ul>
          </li>
          <li>{t('key.copy')}</li>
        </ol>
      </Card>
      <Alert tone="info">{t('key.fixed')}</Alert>
      <StepButtons onBack={onBack} onNext={onNext} />
    </StepBody>
  );
}
