import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ReviewDetails } from '#contract/workspace/operator.ts';
import { api } from '#web/kit/api/api.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { notify } from '#web/ui/toaster.tsx';
import { operatorKeys, reviewQuery } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewStateBadge } from './review-state.tsx';
import { ReviewsTable } from './reviews-table.tsx';

const route = getRouteApi('/operators/operator/$reviewId');

/** Shows one review: the submission, its photos, and the decision. */
export function ReviewPage() {
  const { reviewId } = route.useParams();
  const { data, error, refetch } = useQuery(reviewQuery(reviewId));
  if (error && !data) return <PageFailure error={error} retry={refetch} />;
  return data ? <Review key={reviewId} review={data} /> : <Skeleton className="h-96" />;
}

function Review({ review }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  const { kind, state, companyName, reason, photosDeletedAt, others } = review;
  const { isDecidedElsewhere, own, approval } = review;
  const isWaiting = state === 'waiting' && !isDecidedElsewhere;
  return (
    <>
      <Link
        to={paths.operator}
        className={`${textLink} mb-3 inline-flex items-center gap-1 text-sm`}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('reviews.title')}
      </Link>
      <PageHeader
        title={t('pair', { first: companyName, second: t(`kind.${kind}`) })}
        text={<ReviewStateBadge state={state} />}
        actions={isWaiting && own !== 'others' && <Decision review={review} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {state === 'rejected' && reason !== null && (
          <Alert tone="bad">
            <p className="font-medium">{t('rejected.why')}</p>
            <p className="wrap-anywhere">{reason}</p>
          </Alert>
        )}
        {state === 'waiting' && isDecidedElsewhere && (
          <Alert tone="info">{t('decidedElsewhere')}</Alert>
        )}
        {isWaiting && own !== null && <Alert tone="info">{t(`own.${own}`)}</Alert>}
        {isWaiting && approval !== 'decides' && (
          <Alert tone="info">{t(`approval.${approval}`)}</Alert>
        )}
        <ReviewPhotos review={review} />
        {photosDeletedAt !== null && <Alert tone="info">{t('photos.deleted')}</Alert>}
        <ReviewFacts review={review} />
        {others.length > 0 && (
          <Card aria-labelledby="others">
            <h2 id="others" className="border-b border-line p-4 font-semibold">
              {t('others.title')}
            </h2>
            <ReviewsTable reviews={others} others />
          </Card>
        )}
        <ReviewHistory entries={review.history} />
      </div>
    </>
  );
}

function Decision({ review }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  const queryClient = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const approve = useMutation({
    mutationFn: () => api.operators.approve({ id: review.id }),
    onSuccess: ({ data }) =>
      notify('success', t(data.state === 'waiting' ? 'approve.first' : 'approve.done')),
    onError: notifyFailure,
    // Another operator may have decided first: show that decision.
    onSettled: () => queryClient.invalidateQueries(operatorKeys),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      {review.approval !== 'given' && (
        <Button busy={approve.isPending} onClick={() => approve.mutate()}>
          {t('approve')}
        </Button>
      )}
      {rejecting && <RejectDialog id={review.id} onClose={() => setRejecting(false)} />}
    </>
  );
}
