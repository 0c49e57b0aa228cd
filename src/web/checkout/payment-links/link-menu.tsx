import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  CirclePause,
  CirclePlay,
  Copy,
  ExternalLink,
  Pencil,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { copyText } from '#web/ui/copy-button.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useCancelChange } from './cancel-change.ts';
import { useSetStatus } from './set-status.ts';

type Props = { link: PaymentLink; mayWrite: boolean; onArchive: () => void };

/** Renders the actions for one link; an archived one can only be viewed. */
export function LinkMenu({ link, mayWrite, onArchive }: Props) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const setStatus = useSetStatus();
  const cancelChange = useCancelChange();
  const items: MenuItem[] = [
    {
      label: t('menu.copy'),
      icon: Copy,
      onSelect: async () => {
        if (await copyText(link.url)) notify('success', ui('copied'));
      },
    },
    {
      label: t('menu.open'),
      icon: ExternalLink,
      onSelect: () => void window.open(link.url, '_blank', 'noopener'),
    },
    {
      label: t('menu.payments'),
      icon: ReceiptText,
      onSelect: () => navigate({ to: paths.payments, search: { link: link.id } }),
    },
  ];
  if (mayWrite && link.status !== 'archived') {
    const active = link.status === 'active';
    if (link.pendingPayoutChange) {
      items.push({
        label: t('change.cancel'),
        icon: Undo2,
        onSelect: () => cancelChange.mutate(link),
      });
    }
    // A dynamic link was created by a shop for one order and can't be edited.
    if (link.type !== 'dynamic') {
      items.push({
        label: ui('edit'),
        icon: Pencil,
        onSelect: () => navigate({ to: paths.editLink, params: { linkId: link.id } }),
      });
    }
    items.push(
      {
        label: active ? t('disable') : t('enable'),
        icon: active ? CirclePause : CirclePlay,
        onSelect: () => setStatus.mutate({ link, status: active ? 'disabled' : 'active' }),
      },
      { label: t('menu.archive'), icon: Archive, danger: true, onSelect: onArchive },
    );
  }
  return <RowMenu label={ui('rowActions', { name: link.name })} items={items} />;
}
