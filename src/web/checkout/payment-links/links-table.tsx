import { useState } from 'react';
import type { ListedLink } from '#contract/checkout/payment-links.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Table } from '#web/ui/table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useLinkColumns } from './link-columns.tsx';
import { useSetStatus } from './set-status.ts';

type Props = { links: ListedLink[] | undefined; mayWrite: boolean };

export function LinksTable({ links, mayWrite }: Props) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const [archiving, setArchiving] = useState<ListedLink>();
  const [ids, setIds] = useState<string[]>([]);
  const setStatus = useSetStatus();
  const changeable = mayWrite ? (links ?? []).filter(({ status }) => status !== 'archived') : [];
  const selected = changeable.filter(({ id }) => ids.includes(id));
  const toggle = ({ id }: ListedLink) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <>
      {changeable.length > 1 && (
        <BulkBar
          links={changeable}
          selected={selected}
          onSelect={(chosen) => setIds(chosen.map(({ id }) => id))}
        />
      )}
      <Table
        caption={t('title')}
        rows={links}
        rowKey={({ id }) => id}
        columns={useLinkColumns({
          mayWrite,
          onArchive: setArchiving,
          isSelected: changeable.length > 1 ? (link) => selected.includes(link) : undefined,
          onToggle: toggle,
        })}
      />
      {archiving && (
        <ConfirmDialog
          open
          title={t('archive.title')}
          text={t('archive.text', { name: archiving.name })}
          confirm={t('archive.confirm')}
          cancel={ui('cancel')}
          busy={setStatus.isPending}
          onConfirm={() =>
            setStatus.mutate(
              { link: archiving, status: 'archived' },
              { onSettled: () => setArchiving(undefined) },
            )
          }
          onCancel={() => setArchiving(undefined)}
        />
      )}
    </>
  );
}
