import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import type { IssueCode } from '#contract/base/issues.ts';
import { uploadMaximum, uploadTypes } from '#contract/base/uploads.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { failureText, issueText } from '#web/kit/api/error-text.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFocusWhenLost } from '#web/ui/focus-when-lost.ts';
import { notify } from '#web/ui/toaster.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type Failure = Parameters<typeof failureText>[0];

type Props = {
  /** Its first letter is shown when there is no picture. */
  name: string;
  url: string | null;
  words: { saved: string; removed: string; removeTitle: string; removeText: string };
  failures: { save: Failure; remove: Failure };
  onUpload: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
  /** Called when the picture fails to load: its link may have expired. */
  onBroken?: () => void;
};

/** Renders a picture with controls to upload, crop and remove it. */
export function PicturePicker({ name, url, words, failures, onUpload, onRemove, onBroken }: Props) {
  const t = useTexts('picture');
  const [picked, setPicked] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const pick = useFocusWhenLost(url === null);

  function take(file: File) {
    const issue = issueOf(file);
    setProblem(issue && issueText(issue));
    if (!issue) setPicked(file);
  }

  const close = () => setPicked(undefined);
  function refuse() {
    setProblem(issueText('picture_broken'));
    close();
  }

  async function upload(file: File) {
    try {
      await onUpload(file);
      notify('success', words.saved);
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      setProblem(issue ? issueText(issue.code) : failureText(failures.save, error));
    }
    close();
  }

  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          name={name}
          url={url && serverUrl(url)}
          className="size-20 text-2xl"
          {...(onBroken && { onBroken })}
        />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <PickFile ref={pick} onPick={take}>
              {url === null ? t('choose') : t('change')}
            </PickFile>
            {url !== null && (
              <RemovePicture
                words={words}
                failure={failures.remove}
                onRemove={onRemove}
                onStart={() => setProblem(undefined)}
              />
            )}
          </div>
          <p className="text-[0.8125rem] text-muted">{t('hint')}</p>
        </div>
      </div>
      {picked && (
        <Suspense>
          <CropDialog file={picked} onSave={upload} onBroken={refuse} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Checks a file by the server's rules, to save an upload that would be refused. Returns undefined
 * if it is acceptable.
 */
function issueOf(file: File): IssueCode | undefined {
  if (!(uploadTypes as readonly string[]).includes(file.type)) return 'picture_type';
  return file.size > uploadMaximum ? 'picture_large' : undefined;
}

type PickProps = {
  ref: Ref<HTMLButtonElement>;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** Renders a button that opens the system's file picker. */
function PickFile({ ref, onPick, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={ref} variant="secondary" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join(',')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          // Allows the same file to be picked again.
          target.value = '';
        }}
      />
    </>
  );
}

type RemoveProps = {
  words: Props['words'];
  failure: Failure;
  onRemove: () => Promise<void>;
  onStart: () => void;
};

function RemovePicture({ words, failure, onRemove, onStart }: RemoveProps) {
  const t = useTexts('picture');
  const ui = useTexts('ui');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');

  async function remove() {
    setState('busy');
    try {
      await onRemove();
      notify('success', words.removed);
    } catch (error) {
      notifyFailure(error, failure);
    }
    setState('closed');
  }

  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          onStart();
          setState('asking');
        }}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={words.removeTitle}
        text={words.removeText}
        confirm={t('remove')}
        cancel={ui('cancel')}
        busy={state === 'busy'}
        onConfirm={remove}
        onCancel={() => setState('closed')}
      />
    </>
  );
}
