import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chainOf, type Environment, type NetworkId, networkIds } from '#contract/chain/networks.ts';
import { type PaymentStatus, paymentStatuses } from '#contract/ledger/payments.ts';
import type { PaymentsSearch } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes, control } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { linkNameQuery } from './queries.ts';

/** Delay after the last keystroke before a search is sent. */
const typingPauseMs = 300;

type Props = {
  search: PaymentsSearch;
  environment: Environment;
  onSearch: (search: PaymentsSearch, replace?: boolean) => unknown;
};

/** Renders the filters of payments, all of which are kept in the URL. */
export function PaymentFilters({ search, environment, onSearch }: Props) {
  const t = useTexts('payments');
  const recent = useTexts('recent');
  const change = (part: PaymentsSearch) => onSearch(withoutBlanks({ ...search, ...part }), true);
  const [words, setWords] = useTyped(search.q ?? '', (q) => change({ q }));
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={t('search')}
        value={words}
        onChange={setWords}
        className="w-full lg:min-w-72 lg:flex-1"
      />
      <div className="min-w-36 flex-1 lg:flex-none">
        <Select
          aria-label={t('filter.status')}
          value={search.status ?? ''}
          placeholder={t('filter.anyStatus')}
          options={paymentStatuses.map((value) => ({ value, label: recent(`status.${value}`) }))}
          onChange={({ target }) => change({ status: target.value as PaymentStatus })}
        />
      </div>
      <div className="min-w-40 flex-1 lg:flex-none">
        <Select
          aria-label={t('filter.network')}
          value={search.network ?? ''}
          placeholder={t('filter.anyNetwork')}
          options={networkIds.map((value) => ({ value, label: chainOf(value, environment).name }))}
          onChange={({ target }) => change({ network: target.value as NetworkId })}
        />
      </div>
      <Days search={search} onChange={change} />
      {search.link && <OneLink id={search.link} onClear={() => change({ link: '' })} />}
    </div>
  );
}

type DaysProps = { search: PaymentsSearch; onChange: (part: PaymentsSearch) => unknown };

function Days({ search: { from = '', to = '' }, onChange }: DaysProps) {
  const t = useTexts('payments');
  return (
    <fieldset className="flex w-full min-w-0 items-center gap-1.5 sm:w-auto">
      <legend className="sr-only">{t('filter.days')}</legend>
      <input
        type="date"
        aria-label={t('filter.from')}
        className={classes(control, 'min-w-0 sm:w-36')}
        max={to || undefined}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <input
        type="date"
        aria-label={t('filter.to')}
        className={classes(control, 'min-w-0 sm:w-36')}
        min={from || undefined}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </fieldset>
  );
}

/** Shows that only one link's payments are listed, with a button to show all. */
function OneLink({ id, onClear }: { id: string; onClear: () => unknown }) {
  const t = useTexts('payments');
  const { data: name = id } = useQuery(linkNameQuery(id));
  return (
    <Button variant="secondary" className="max-w-full" onClick={onClear}>
      <span className="truncate">{t('filter.link', { name })}</span>
      <X aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('filter.clear')}</span>
    </Button>
  );
}

/**
 * Returns the state of a search field that reports its text after a pause in typing. A value that
 * changes otherwise replaces the text.
 */
function useTyped(value: string, report: (text: string) => unknown) {
  const [typed, setTyped] = useState({ text: value, over: value });
  const words = typed.text.trim();
  const current = typed.over === value || words === value;
  useEffect(() => {
    if (!current || words === value) return undefined;
    const timer = setTimeout(() => report(words), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return [current ? typed.text : value, (text: string) => setTyped({ text, over: value })] as const;
}

function withoutBlanks(search: PaymentsSearch): PaymentsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}
