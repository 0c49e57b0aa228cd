import type { ListedLink } from '#contract/checkout/payment-links.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { LinkMenu } from './link-menu.tsx';
import { LinkName } from './link-name.tsx';
import { LinkStatusBadge } from './link-status-badge.tsx';

type Row = {
  mayWrite: boolean;
  onArchive: (link: ListedLink) => void;
  /** Absent if there are no bulk actions. */
  isSelected: ((link: ListedLink) => boolean) | undefined;
  onToggle: (link: ListedLink) => void;
};

/** Returns the columns of the list. */
export function useLinkColumns({
  mayWrite,
  onArchive,
  isSelected,
  onToggle,
}: Row): Column<ListedLink>[] {
  const t = useTexts('links');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (link) => (
        <LinkName link={link} selected={isSelected?.(link)} onToggle={() => onToggle(link)} />
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (link) => <LinkStatusBadge link={link} />,
    },
    { id: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {format.date(createdAt)}
        </time>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: (link) => (
        <span className="font-medium whitespace-nowrap">
          {link.type === 'donation' ? t('amount.open') : format.fiat(link.amount)}
        </span>
      ),
    },
    {
      id: 'received',
      header: t('column.received'),
      align: 'right',
      cell: ({ received }) => <Received sums={received} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (link) => <Actions link={link} mayWrite={mayWrite} onArchive={() => onArchive(link)} />,
    },
  ];
}

/** Shows the received amounts: several if the link's currency has changed. */
function Received({ sums }: { sums: ListedLink['received'] }) {
  const format = useFormat();
  return sums.map((sum) => (
    <span key={sum.currency} className="block whitespace-nowrap">
      {format.fiat(sum)}
    </span>
  ));
}

type ActionsProps = { link: ListedLink; mayWrite: boolean; onArchive: () => void };

function Actions({ link, mayWrite, onArchive }: ActionsProps) {
  const t = useTexts('links');
  return (
    <span className="inline-flex">
      {link.status === 'active' && (
        <CopyButton text={link.url} thing={`${t('link')} ${link.name}`} />
      )}
      <LinkMenu link={link} mayWrite={mayWrite} onArchive={onArchive} />
    </span>
  );
}
