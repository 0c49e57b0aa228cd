import { FlaskConical } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';

export function TestBanner() {
  const t = useTexts('shell');
  return (
    <p className="sticky top-0 z-40 flex h-8 items-center justify-center gap-2 border-b border-test-line bg-test-soft px-4 text-xs font-medium whitespace-nowrap text-test">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{t('testMode.title')}</span>
      <span className="max-md:hidden">{t('testMode.text')}</span>
    </p>
  );
}
