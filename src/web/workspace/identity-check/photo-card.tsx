import { useMutation } from '@tanstack/react-query';
import { Camera, Check, ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { IdentityCheck, PhotoPart } from '#contract/workspace/identity-check.ts';
import { uploadTypes } from '#contract/base/uploads.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { errorText, issueText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Note } from '#web/ui/field.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

type Props = {
  token: string;
  part: PhotoPart;
  label: string;
  added: boolean;
  /** An attempt to submit lacked this photo. */
  missing: boolean;
  onAdded: (check: IdentityCheck) => void;
};

/** Renders one photo: taken with the camera or chosen from files, with a preview and a way to retake it. */
export function PhotoCard({ token, part, label, added, missing, onAdded }: Props) {
  const t = useTexts('check');
  const note = useId();
  const [picked, setPicked] = useState<File>();
  const preview = usePreview(picked);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrinkPhoto(file);
      setPicked(photo);
      return (await api.identityChecks.addPhoto({ token, part, file: photo })).data;
    },
    onSuccess: onAdded,
    onError: () => setPicked(undefined),
  });
  const problem = add.error ? problemText(add.error) : missing ? t('photo.missing') : undefined;
  const inputs = {
    describedBy: note,
    busy: add.isPending,
    onPick: (file: File) => add.mutate(file),
  };
  return (
    <section
      aria-label={label}
      className={classes(
        'grid gap-3 rounded-control border p-3',
        problem ? 'border-bad' : 'border-line',
      )}
    >
      <Heading label={label} hint={t(`photo.${part}.hint`)} added={added && !add.isPending} />
      {preview && (
        <img
          src={preview}
          alt={t('photo.preview', { label })}
          className="max-h-56 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Pick {...inputs} first={!added} capture={part === 'selfie' ? 'user' : 'environment'}>
          <Camera aria-hidden className="size-4" />
          {t(added ? 'photo.again' : 'photo.take')}
        </Pick>
        <Pick {...inputs}>
          <ImageUp aria-hidden className="size-4" />
          {t('photo.choose')}
        </Pick>
      </div>
      <div role="status">
        {add.isPending ? (
          <p className="text-[0.8125rem] text-muted">{t('photo.sending')}</p>
        ) : (
          <Note id={note} error={problem} />
        )}
      </div>
    </section>
  );
}

function Heading({ label, hint, added }: { label: string; hint: string; added: boolean }) {
  const t = useTexts('check');
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <h2 className="font-medium">{label}</h2>
        <p className="text-[0.8125rem] text-muted">{hint}</p>
      </div>
      {added && (
        <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] font-medium text-ok-text">
          <Check aria-hidden className="size-4" />
          {t('photo.added')}
        </span>
      )}
    </div>
  );
}

type PickProps = {
  /** Which camera to open; by default the file picker. Only phones open a camera. */
  capture?: 'user' | 'environment';
  /** Marks the recommended action. */
  first?: boolean;
  describedBy: string;
  busy: boolean;
  onPick: (file: File) => void;
  children: ReactNode;
};

function Pick({ capture, first = false, describedBy, busy, onPick, children }: PickProps) {
  return (
    <label
      className={buttonClasses(
        first ? 'primary' : 'secondary',
        classes(
          'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          capture && 'not-pointer-coarse:hidden',
          busy && 'opacity-60',
        ),
      )}
    >
      {children}
      <input
        type="file"
        accept={uploadTypes.join(',')}
        aria-describedby={describedBy}
        disabled={busy}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        {...(capture && { capture })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}

function problemText(error: Error): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return issue ? issueText(issue.code) : errorText(error);
}

/** Returns an object URL that shows the photo on this page only. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return undefined;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
