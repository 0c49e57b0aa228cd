import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { arrangeWallets } from './arrange-wallets.ts';
import type { SameAccount } from './other-networks.ts';
import type { WalletTask } from './wallet-dialogs.tsx';
import { WalletTools } from './wallet-tools.tsx';
import { WalletsTable } from './wallets-table.tsx';

const route = getRouteApi('/app/wallet-management');
// A list that fits on one screen needs no search.
const few = 6;

type Props = {
  wallets: Wallet[] | undefined;
  mayWrite: boolean;
  onTask: (task: WalletTask) => void;
  onElsewhere: (wallet: Wallet, account: SameAccount) => void;
};

/** Shows the wallets filtered, sorted and highlighted as the URL says. */
export function WalletList({ wallets, mayWrite, onTask, onElsewhere }: Props) {
  const t = useTexts('wallets');
  const { q = '', sort, wallet } = route.useSearch();
  const navigate = route.useNavigate();
  const locale = useLocale();
  const shown = wallets && arrangeWallets(wallets, { words: q, sort, locale });
  const gone = wallet && wallets && !wallets.some(({ id }) => id === wallet);
  const find = (words: string) =>
    navigate({
      search: ({ q: _, ...rest }) => ({ ...rest, ...(words && { q: words }) }),
      replace: true,
    });
  return (
    <>
      {gone && (
        <div className="mb-4">
          <Alert tone="info">{t('notHere')}</Alert>
        </div>
      )}
      {wallets && (wallets.length > few || q !== '' || sort) && (
        <WalletTools
          words={q}
          sort={sort}
          onWords={find}
          onSort={(order) =>
            navigate({
              search: ({ sort: _, ...rest }) => ({ ...rest, ...(order && { sort: order }) }),
              replace: true,
            })
          }
        />
      )}
      <Card className="overflow-x-auto">
        {shown?.length === 0 ? (
          <EmptyState icon={SearchX} title={t('noMatch.title')} text={t('noMatch.text')}>
            <Button variant="secondary" onClick={() => find('')}>
              {t('noMatch.clear')}
            </Button>
          </EmptyState>
        ) : (
          <WalletsTable
            wallets={shown}
            all={wallets ?? []}
            current={wallet}
            {...(mayWrite && { onTask, onElsewhere })}
          />
        )}
      </Card>
    </>
  );
}
