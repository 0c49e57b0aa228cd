import { Link } from '@tanstack/react-router';
import type { ProductButton, SquarespaceIntegration } from '#contract/integrations/squarespace.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ImportList } from './import-list.tsx';
import { PageCheck } from './page-check.tsx';

type Props = { shop: SquarespaceIntegration; buttons: ProductButton[]; onBack: () => void };

/** Checks the pages with buttons, and lists what was paid and imported. */
export function TryStep({ shop, buttons, onBack }: Props) {
  const t = useTexts('squarespace');
  const { keyProblem, environment } = shop;
  return (
    <StepBody title={t('try.title')} text={t(`try.text.${environment}`)}>
      {keyProblem && (
        <Alert tone="bad">
          <p>{t('import.keyProblem')}</p>
          <p>{t(`reason.${keyProblem}`)}</p>
        </Alert>
      )}
      {buttons.length > 0 && <PageCheck shop={shop} buttons={buttons} />}
      <ImportList id={shop.id} />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Link to={paths.integrations} className={buttonClasses('primary')}>
          {t('done')}
        </Link>
      </div>
    </StepBody>
  );
}
