import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = { open: boolean; onDiscard: () => void; onKeep: () => void };

/** Asks whether to discard what was typed. */
export function DiscardDialog({ open, onDiscard, onKeep }: Props) {
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
