import { FlaskConical } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';

export function TestBanner() {
  const t = useTexts('shell');
  return (
    <p className="sticky top-0 z-30 flex h-8 items-center justify-center gap-2 border-b border-warn/40 bg-warn-soft px-4 text-[0.8125rem] whitespace-nowrap text-warn-text">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      <strong className="truncate font-semibold">{t('testMode.title')}</strong>
      <span className="max-md:hidden">{t('testMode.text')}</span>
    </p>
  );
}
