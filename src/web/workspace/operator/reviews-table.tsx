import { Link } from '@tanstack/react-router';
import type { Review } from '#contract/workspace/operator.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ReviewStateBadge } from './review-state.tsx';

/** Shows reviews. `others` are those of one workspace, shown without its name. */
export function ReviewsTable({
  reviews,
  others = false,
}: {
  reviews: Review[] | undefined;
  others?: boolean;
}) {
  const t = useTexts('operator');
  const columns: Column<Review>[] = [
    {
      id: 'company',
      header: t(others ? 'column.kind' : 'column.company'),
      cell: (review) => (
        <Link
          to={paths.operatorReview}
          params={{ reviewId: review.id }}
          className={`${textLink} block max-w-72 truncate`}
        >
          {others ? t(`kind.${review.kind}`) : review.companyName}
        </Link>
      ),
    },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <ReviewStateBadge state={state} />,
    },
    {
      id: 'submitted',
      header: t('column.submitted'),
      align: 'right',
      cell: ({ submittedAt }) => <TimeAgo at={submittedAt} />,
    },
    {
      id: 'decided',
      header: t('column.decided'),
      align: 'right',
      cell: ({ decidedAt }) =>
        decidedAt ? <TimeAgo at={decidedAt} /> : <span className="text-muted">–</span>,
    },
  ];
  return (
    <Table
      caption={t(others ? 'others.title' : 'reviews.title')}
      rows={reviews}
      rowKey={({ id }) => id}
      columns={others ? columns.filter(({ id }) => id !== 'kind') : columns}
    />
  );
}
