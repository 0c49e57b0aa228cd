import { type LinkType, linkTypes } from '#contract/ledger/link-types.ts';
import { type LinkStatus, linkStatuses } from '#contract/checkout/payment-links.ts';
import { type Environment, environments } from '#contract/chain/networks.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { LinkFilter } from './queries.ts';

type Props = {
  filter: LinkFilter;
  onFilter: (filter: LinkFilter) => unknown;
  environment: Environment;
  onEnvironment: (environment: Environment) => void;
};

/** Renders the filters of the list, which are kept in the URL. */
export function LinksFilters({ filter, onFilter, environment, onEnvironment }: Props) {
  const t = useTexts('links');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={t('search')}
        value={filter.q ?? ''}
        onChange={(q) => onFilter({ ...filter, q: q === '' ? undefined : q })}
        className="w-full sm:w-64"
      />
      <Segmented<LinkStatus | 'all'>
        label={t('filter.label')}
        value={filter.status ?? 'all'}
        onChange={(status) =>
          onFilter({ ...filter, status: status === 'all' ? undefined : status })
        }
        options={[
          { value: 'all', label: t('filter.all') },
          ...linkStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        className="max-sm:flex max-sm:w-full"
      />
      <span className="flex gap-3 max-sm:w-full">
        <span className="min-w-0 flex-1 sm:w-40">
          <Select
            aria-label={t('column.type')}
            value={filter.type ?? ''}
            placeholder={t('filter.allTypes')}
            options={linkTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
            onChange={({ target }) =>
              onFilter({
                ...filter,
                type: linkTypes.find((type): type is LinkType => type === target.value),
              })
            }
          />
        </span>
        <span className="min-w-0 flex-1 sm:w-40">
          <Select
            aria-label={t('summary.environment')}
            value={environment}
            options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
            onChange={({ target }) =>
              onEnvironment(target.value === 'production' ? 'production' : 'test')
            }
          />
        </span>
      </span>
    </div>
  );
}
