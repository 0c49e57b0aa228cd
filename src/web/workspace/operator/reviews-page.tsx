import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { type ReviewState, reviewStates } from '#contract/workspace/operator.ts';
import { type VerificationKind, verificationKinds } from '#contract/workspace/verification.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import type { ReviewsSearch } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { reviewsPageSize, reviewsQuery } from './queries.ts';
import { ReviewsTable } from './reviews-table.tsx';

const route = getRouteApi('/operators/operator');

/** Shows pending and decided reviews. */
export function ReviewsPage() {
  const t = useTexts('operator');
  const { page = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(reviewsQuery(search, page));
  const find = (next: ReviewsSearch) => navigate({ search: withoutBlanks(next), replace: true });
  const filtered = Object.keys(search).length > 0;
  return (
    <>
      <PageHeader title={t('reviews.title')} text={t('reviews.text')} />
      <Filters search={search} onSearch={find} />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {data?.total === 0 && (
          <EmptyState
            icon={ShieldCheck}
            title={t(filtered ? 'empty.filterTitle' : 'empty.title')}
            text={t(filtered ? 'empty.filterText' : 'empty.text')}
          >
            {filtered && (
              <Button variant="secondary" onClick={() => find({})}>
                {t('empty.filterClear')}
              </Button>
            )}
          </EmptyState>
        )}
        {!error && data?.total !== 0 && <ReviewsTable reviews={data?.reviews} />}
        {data && (
          <Pager
            page={page}
            pageSize={reviewsPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
    </>
  );
}

type FilterProps = { search: ReviewsSearch; onSearch: (search: ReviewsSearch) => unknown };

function Filters({ search, onSearch }: FilterProps) {
  const t = useTexts('operator');
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={t('search')}
        value={search.q ?? ''}
        onChange={(q) => onSearch({ ...search, q })}
        className="w-full sm:max-w-80 sm:flex-1"
      />
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select
          aria-label={t('filter.state')}
          value={search.state ?? ''}
          placeholder={t('filter.anyState')}
          options={reviewStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={({ target }) => onSearch({ ...search, state: target.value as ReviewState })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select
          aria-label={t('filter.kind')}
          value={search.kind ?? ''}
          placeholder={t('filter.anyKind')}
          options={verificationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={({ target }) => onSearch({ ...search, kind: target.value as VerificationKind })}
        />
      </div>
    </div>
  );
}

function withoutBlanks(search: ReviewsSearch): ReviewsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value));
}
