import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BalanceFall, Wallet } from '#contract/workspace/wallets.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { fallsQuery } from './queries.ts';

const few = 5;

/** Shows balances that fell without a transaction of their wallet; nothing if there are none. */
export function BalanceFalls({ wallets }: { wallets: Wallet[] }) {
  const t = useTexts('wallets');
  const [environment] = useEnvironment();
  const { data: falls = [] } = useQuery(fallsQuery(useWorkspaceId(), environment));
  const [all, setAll] = useState(false);
  if (falls.length === 0) return null;
  const shown = all ? falls : falls.slice(0, few);
  return (
    <section aria-labelledby="balance-falls" className="mt-8">
      <h2 id="balance-falls" className="text-sm font-semibold">
        {t('falls.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-[0.8125rem] text-muted">{t('falls.help')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {shown.map((fall) => (
            <Fall
              key={fall.id}
              fall={fall}
              wallet={wallets.find(({ id }) => id === fall.walletId)}
            />
          ))}
        </ul>
      </Card>
      {falls.length > shown.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setAll(true)}>
          {t('falls.all', { count: falls.length })}
        </Button>
      )}
    </section>
  );
}

function Fall({ fall, wallet }: { fall: BalanceFall; wallet: Wallet | undefined }) {
  const t = useTexts('wallets');
  const format = useFormat();
  const { fromBlockNumber, blockNumber, foundAt } = fall;
  const to = format.count(blockNumber);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <span className="grid min-w-0">
        {wallet && <span className="truncate font-medium">{wallet.metadata.ui.label}</span>}
        <span>{t('falls.fell', { amount: format.token(fall.amountAtomic, fall) })}</span>
      </span>
      <span className="text-[0.8125rem] text-muted">
        {fromBlockNumber === blockNumber
          ? t('falls.block', { block: to })
          : t('falls.blocks', { from: format.count(fromBlockNumber), to })}
        {' · '}
        <TimeAgo at={foundAt} />
      </span>
    </li>
  );
}
