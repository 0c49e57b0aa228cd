import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { sections } from './sections.ts';

export function SettingsPage() {
  const t = useTexts('settings');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ul className="grid gap-3 md:grid-cols-2">
        {sections.map(({ name, to, icon: Icon }) => (
          <li key={name} className="grid">
            <Link
              to={to}
              className="flex items-center gap-4 rounded-card border border-line bg-card p-4 hover:bg-hover"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-medium">{t(`title.${name}`)}</span>
                <span className="text-[0.8125rem] text-muted">{t(`text.${name}`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
