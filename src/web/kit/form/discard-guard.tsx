import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks for confirmation before a page with unsaved changes is left: by a link, Back, or closing the
 * window.
 */
export function DiscardGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <DiscardDialog
      open={status === 'blocked'}
      onDiscard={() => proceed?.()}
      onKeep={() => reset?.()}
    />
  );
}

export function DiscardDialog({
  open,
  onDiscard,
  onKeep,
}: {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}) {
  const t = useTexts('ui');
  return (
    <ConfirmDialog
      open={open}
      title={t('discardTitle')}
      text={t('discardText')}
      confirm={t('discard')}
      cancel={t('keepEditing')}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
