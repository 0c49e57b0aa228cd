import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';

/** From a link's form to the list. */
export function BackLink() {
  const t = useTexts('links');
  return (
    <Link
      to={paths.links}
      className="-ml-1 inline-flex min-h-6 w-fit items-center gap-1 rounded-control text-[0.8125rem] text-muted hover:text-fg"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('title')}
    </Link>
  );
}
