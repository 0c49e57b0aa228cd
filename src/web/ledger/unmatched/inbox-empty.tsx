import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shows that no transfer is unmatched, dismissed, or matches the filter. */
export function InboxEmpty({ filtered, dismissed }: { filtered: boolean; dismissed: boolean }) {
  const t = useTexts('unmatched');
  if (filtered) {
    return (
      <EmptyState icon={Inbox} title={t('empty.filterTitle')} text={t('empty.filterText')}>
        <Link to={paths.unmatched} className={buttonClasses('secondary')}>
          {t('empty.filterClear')}
        </Link>
      </EmptyState>
    );
  }
  if (dismissed) {
    return (
      <EmptyState icon={Inbox} title={t('empty.dismissedTitle')} text={t('empty.dismissedText')} />
    );
  }
  return (
    <EmptyState icon={Inbox} title={t('empty.title')} text={t('empty.text')}>
      <Link to={paths.wallets} className={buttonClasses('secondary')}>
        {t('empty.toWallets')}
      </Link>
    </EmptyState>
  );
}
