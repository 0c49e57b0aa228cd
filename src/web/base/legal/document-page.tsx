import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The version that signup records. */
const versionDate = '2026-11-21T00:00:00.000Z';
const sections = [1, 2, 3, 4, 5, 6, 7] as const;

export function DocumentPage({ name }: { name: 'terms' | 'privacy' }) {
  const t = useTexts('legal');
  const format = useFormat();
  return (
    <article>
      <PageHeader
        title={t(`${name}.title`)}
        text={t('updated', { date: format.calendarDate(versionDate) })}
      />
      {sections.map((section) => (
        <section key={section} className="mt-6">
          <h2 className="font-semibold">{t(`${name}.${section}.title`)}</h2>
          <p className="mt-1 max-w-prose">{t(`${name}.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
