import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { StatusPage } from './status-page.tsx';

export function NotFoundPage() {
  const t = useTexts('ui');
  const { pathname } = useLocation();
  return (
    <StatusPage title={t('notFoundTitle')} text={t('notFoundText')} detail={pathname}>
      <Link to={paths.home} className={buttonClasses()}>
        {t('goHome')}
      </Link>
    </StatusPage>
  );
}
