import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from './button.tsx';

type Props = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, where counting stopped. */
  isMore: boolean;
  /** What to do about those, below the last page. */
  atEnd?: string;
  onPage: (page: number) => void;
};

/** Renders the pagination of a list; nothing if it has only one page. */
export function Pager({ page, pageSize, total, isMore, atEnd, onPage }: Props) {
  const t = useTexts('ui');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <>
      <nav
        aria-label={t('pagination')}
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3"
      >
        <p role="status" className="tabular text-[0.8125rem] text-muted">
          {t(isMore ? 'pageRangeMore' : 'pageRange', {
            from,
            to: Math.min(total, page * pageSize),
            total,
          })}
        </p>
        <div className="flex gap-2">
          <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('previous')}
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('next')}
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      </nav>
      {isMore && page >= pages && (
        <p className="px-4 pb-3 text-[0.8125rem] text-muted">{atEnd ?? t('pageEnd', { total })}</p>
      )}
    </>
  );
}
