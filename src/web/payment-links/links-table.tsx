import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkStatus, StaticLink } from '#contract/payment-links.ts';
import { useFormat } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { LinkMenu } from './link-menu.tsx';
import { useSetStatus } from './set-status.ts';

const tones: Record<LinkStatus, Tone> = { active: 'ok', disabled: 'warn', archived: 'quiet' };

type Props = { links: StaticLink[] | undefined; mayWrite: boolean };

export function LinksTable({ links, mayWrite }: Props) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const [archiving, setArchiving] = useState<StaticLink>();
  const setStatus = useSetStatus();
  return (
    <>
      <Table
        caption={t('title')}
        rows={links}
        rowKey={({ id }) => id}
        columns={useColumns(mayWrite, setArchiving)}
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

function useColumns(
  mayWrite: boolean,
  onArchive: (link: StaticLink) => void,
): Column<StaticLink>[] {
  const t = useTexts('links');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (link) => <Name link={link} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    { id: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: ({ amount }) => (
        <span className="font-medium whitespace-nowrap">{format.fiat(amount)}</span>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (link) => (
        <span className="inline-flex">
          {link.status === 'active' && (
            <CopyButton text={link.url} thing={`${t('link')} ${link.name}`} />
          )}
          <LinkMenu link={link} mayWrite={mayWrite} onArchive={() => onArchive(link)} />
        </span>
      ),
    },
  ];
}

function Name({ link: { id, name, pendingPayoutChange: change } }: { link: StaticLink }) {
  const t = useTexts('links');
  const format = useFormat();
  return (
    <>
      <Link
        to={paths.editLink}
        params={{ linkId: id }}
        className="block max-w-72 truncate py-1 font-medium hover:underline"
      >
        {name}
      </Link>
      {change && (
        <span className="block pb-1 text-[0.8125rem] text-warn-text">
          {t('change.row', { time: format.dateTime(change.effectiveAt) })}
        </span>
      )}
    </>
  );
}
