import { useQuery } from '@tanstack/react-query';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { type PhotoPart, photoParts } from '#contract/workspace/identity-check.ts';
import type { ReviewDetails } from '#contract/workspace/operator.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { photoQuery } from './queries.ts';

/** Shows the photos side by side, to compare the face. */
export function ReviewPhotos({ review: { id, photos } }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  if (photos.length === 0) return null;
  return (
    <Card aria-labelledby="photos">
      <div className="border-b border-line p-4">
        <h2 id="photos" className="font-semibold">
          {t('photos.title')}
        </h2>
        <p className="text-[0.8125rem] text-muted">{t('photos.text')}</p>
      </div>
      <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
        {photoParts
          .filter((part) => photos.includes(part))
          .map((part) => (
            <Photo key={part} id={id} part={part} />
          ))}
      </div>
    </Card>
  );
}

function Photo({ id, part }: { id: string; part: PhotoPart }) {
  const t = useTexts('operator');
  const { data, error, refetch } = useQuery(photoQuery(id, part));
  const [large, setLarge] = useState(false);
  const Icon = large ? Minimize2 : Maximize2;
  const label = t(`photo.${part}`);
  return (
    <figure className={classes('grid content-start gap-2', large && 'col-span-full')}>
      <figcaption className="flex items-center justify-between gap-2 text-[0.8125rem] font-medium">
        {label}
        {data && (
          <IconButton
            label={t(large ? 'photo.shrink' : 'photo.enlarge', { label })}
            onClick={() => setLarge(!large)}
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        )}
      </figcaption>
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {data ? (
        <img
          src={data}
          alt={label}
          className={classes(
            'w-full rounded-control border border-line bg-sunken object-contain',
            !large && 'max-h-[32rem]',
          )}
        />
      ) : (
        !error && <Skeleton className="aspect-3/2" />
      )}
    </figure>
  );
}
