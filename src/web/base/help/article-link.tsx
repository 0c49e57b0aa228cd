import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import type { ArticleName } from './article-names.ts';

export function ArticleLink({ name }: { name: ArticleName }) {
  const t = useTexts('help');
  return (
    <Link
      to={paths.helpArticle}
      params={{ article: name }}
      className="-mx-2 flex min-h-control items-center gap-2.5 rounded-control px-2 hover:bg-hover"
    >
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0">{t(`title.${name}`)}</span>
    </Link>
  );
}
