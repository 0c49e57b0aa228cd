import { ChevronDown } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { faqNames } from './articles.ts';
import { Inline } from './inline.tsx';

export function Faq() {
  const t = useTexts('help');
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="mb-3 text-base font-semibold tracking-tight">
        {t('faq')}
      </h2>
      <Card className="divide-y divide-line">
        {faqNames.map((name) => (
          <details key={name} name="faq" className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card px-4 py-2 font-medium -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
              {t(`faq.question.${name}`)}
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose px-4 pt-1 pb-4 text-muted">
              <Inline text={t(`faq.answer.${name}`)} />
            </p>
          </details>
        ))}
      </Card>
    </section>
  );
}
