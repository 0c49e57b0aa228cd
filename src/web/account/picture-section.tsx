import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import type { IssueCode } from '#contract/issues.ts';
import { uploadMaximum, uploadTypes } from '#contract/uploads.ts';
import type { Person } from '#contract/user.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { failureText, issueText } from '#web/error-text.ts';
import { notifyFailure } from '#web/notify-failure.ts';
import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFocusWhenLost } from '#web/ui/focus-when-lost.ts';
import { notify } from '#web/ui/toaster.tsx';
import { renewPicture, setUser } from '#web/user.ts';
import { Section } from './section.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

export function PictureSection({ user }: { user: Person }) {
  const t = useTexts('account');
  const [picked, setPicked] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const pick = useFocusWhenLost(user.pictureUrl === null);

  async function upload(file: File) {
    try {
      const { data } = await api.user.uploadProfileImage({ file });
      setUser({ ...user, ...data });
      notify('success', t('picture.saved'));
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined;
      setProblem(issue ? issueText(issue.code) : failureText('pictureUpdate', error));
    }
    setPicked(undefined);
  }

  return (
    <Section title={t('picture.title')} text={t('picture.text')}>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          name={user.name ?? user.username}
          url={user.pictureUrl}
          className="size-20 text-2xl"
          onBroken={() => void renewPicture().catch(() => undefined)}
        />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <PickFile
              ref={pick}
              onPick={(file) => {
                const issue = issueOf(file);
                setProblem(issue && issueText(issue));
                if (!issue) setPicked(file);
              }}
            >
              {user.pictureUrl ? t('picture.change') : t('picture.choose')}
            </PickFile>
            {user.pictureUrl && <RemovePicture onStart={() => setProblem(undefined)} />}
          </div>
          <p className="text-[0.8125rem] text-muted">{t('picture.hint')}</p>
        </div>
      </div>
      {picked && (
        <Suspense>
          <CropDialog
            file={picked}
            onSave={upload}
            onBroken={() => {
              setProblem(issueText('picture_broken'));
              setPicked(undefined);
            }}
            onClose={() => setPicked(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** What the server would refuse need not travel there. */
function issueOf(file: File): IssueCode | undefined {
  if (!(uploadTypes as readonly string[]).includes(file.type)) return 'picture_type';
  return file.size > uploadMaximum ? 'picture_large' : undefined;
}

type PickProps = {
  ref: Ref<HTMLButtonElement>;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the system's choice of files. */
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
          // The same file can be picked once more.
          target.value = '';
        }}
      />
    </>
  );
}

function RemovePicture({ onStart }: { onStart: () => void }) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');

  async function remove() {
    setState('busy');
    try {
      setUser((await api.user.updateInfo({ removePicture: true })).data);
      notify('success', t('picture.removed'));
    } catch (error) {
      notifyFailure(error, 'pictureRemove');
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
        {t('picture.remove')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('picture.removeTitle')}
        text={t('picture.removeText')}
        confirm={t('picture.remove')}
        cancel={ui('cancel')}
        busy={state === 'busy'}
        onConfirm={remove}
        onCancel={() => setState('closed')}
      />
    </>
  );
}
