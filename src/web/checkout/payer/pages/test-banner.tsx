import { useWords } from '#web/checkout/payer/kit/words.ts';

export function TestBanner() {
  const { t } = useWords();
  return (
    <header className="test-banner">
      <strong>{t('frame.test')}</strong> {t('frame.testText')}
    </header>
  );
}
