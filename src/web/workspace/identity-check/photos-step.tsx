import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IdentityCheck, neededPhotos } from '#contract/workspace/identity-check.ts';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { PersonDetails } from './check-page.tsx';
import { PhotoCard } from './photo-card.tsx';
import { checkQuery } from './queries.ts';

type Props = { token: string; check: IdentityCheck; person: PersonDetails; onBack: () => void };

/** Collects each side of the document and a selfie. Submitting ends the check. */
export function PhotosStep({ token, check, person, onBack }: Props) {
  const t = useTexts('check');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const [submitted, setSubmitted] = useState(false);
  const keep = (next: IdentityCheck) => queryClient.setQueryData(checkQuery(token).queryKey, next);
  const submit = useMutation({
    mutationFn: async () => (await api.identityChecks.submit({ token, ...person })).data,
    onSuccess: keep,
    onError: (error) => {
      // The check ended in the meantime: the refetched page shows that.
      if (isApiError(error, 'identity_link_invalid')) {
        void queryClient.invalidateQueries(checkQuery(token));
      }
    },
  });
  const needed = neededPhotos(person.documentType);
  const missing = needed.filter((part) => !check.photos.includes(part));
  const oneSided = person.documentType === 'passport';
  return (
    <div className="grid gap-4">
      {needed.map((part) => (
        <PhotoCard
          key={part}
          token={token}
          part={part}
          label={t(part === 'front' && oneSided ? 'photo.page' : `photo.${part}`)}
          added={check.photos.includes(part)}
          missing={submitted && missing.includes(part)}
          onAdded={keep}
        />
      ))}
      <FormFailure failure={isApiError(submit.error) ? submit.error : undefined} />
      <p role="status" className="text-[0.8125rem] text-muted">
        {t('photos.count', {
          added: String(needed.length - missing.length),
          total: String(needed.length),
        })}
      </p>
      <div className="grid gap-2">
        <Button
          busy={submit.isPending}
          onClick={() => {
            setSubmitted(true);
            if (missing.length === 0) submit.mutate();
          }}
        >
          {t('submit')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {ui('back')}
        </Button>
      </div>
    </div>
  );
}
