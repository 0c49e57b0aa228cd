import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { onBack: () => void; onNext: () => void; ready?: boolean };

/** Leads to the step before and, once this one is done, to the next. */
export function StepButtons({ onBack, onNext, ready = true }: Props) {
  const t = useTexts('squarespace');
  return (
    <div className="flex justify-between gap-3">
      <Button variant="secondary" onClick={onBack}>
        {t('back')}
      </Button>
      <Button disabled={!ready} onClick={onNext}>
        {t('continue')}
      </Button>
    </div>
  );
}
