import { useState } from 'react';
import type { LinkStatus, PaymentLink } from '#contract/checkout/payment-links.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSetStatuses } from './set-statuses.ts';

type Props = {
  /** The links on the page that can be changed. */
  links: PaymentLink[];
  selected: PaymentLink[];
  onSelect: (links: PaymentLink[]) => void;
};

/** Renders the actions for several links. */
export function BulkBar({ links, selected, onSelect }: Props) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const [requested, setRequested] = useState<LinkStatus>();
  const setStatuses = useSetStatuses();
  const having = (status: LinkStatus) => selected.filter((link) => link.status === status);
  const changing = requested ? selected.filter(({ status }) => status !== requested) : [];
  const count = changing.length;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={selected.length > 0 ? t('bulk.selected', { count: selected.length }) : t('bulk.all')}
        checked={selected.length === links.length}
        onChange={({ target }) => onSelect(target.checked ? links : [])}
      />
      {selected.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {having('active').length > 0 && (
            <Button variant="secondary" onClick={() => setRequested('disabled')}>
              {t('disable')}
            </Button>
          )}
          {having('disabled').length > 0 && (
            <Button variant="secondary" onClick={() => setRequested('active')}>
              {t('enable')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setRequested('archived')}>
            {t('menu.archive')}
          </Button>
        </span>
      )}
      {requested && (
        <ConfirmDialog
          open
          title={t(`bulk.${requested}.title`, { count })}
          text={t(`bulk.${requested}.text`, { count })}
          confirm={t(`bulk.${requested}.confirm`)}
          cancel={ui('cancel')}
          busy={setStatuses.isPending}
          onConfirm={() =>
            setStatuses.mutate(
              { links: changing, status: requested },
              {
                onSettled: () => {
                  setRequested(undefined);
                  onSelect([]);
                },
              },
            )
          }
          onCancel={() => setRequested(undefined)}
        />
      )}
    </div>
  );
}
