import type { WalletSort } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = {
  words: string;
  sort: WalletSort | undefined;
  onWords: (words: string) => unknown;
  onSort: (sort: WalletSort | undefined) => unknown;
};

/** Renders the search field and sort order for long lists. */
export function WalletTools({ words, sort, onWords, onSort }: Props) {
  const t = useTexts('wallets');
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={t('search')}
        value={words}
        onChange={onWords}
        className="min-w-52 flex-1 sm:max-w-80"
      />
      <div className="max-sm:w-full sm:w-60">
        <Select
          aria-label={t('sort')}
          value={sort ?? 'added'}
          onChange={({ target }) =>
            onSort(target.value === 'added' ? undefined : (target.value as WalletSort))
          }
          options={[
            { value: 'added', label: t('sort.added') },
            { value: 'label', label: t('sort.label') },
            { value: 'network', label: t('sort.network') },
          ]}
        />
      </div>
    </div>
  );
}
