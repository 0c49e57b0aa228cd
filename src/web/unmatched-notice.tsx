import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEnvironment } from './environment.ts';
import { paths } from './paths.ts';
import { useTexts } from './texts.ts';
import { Alert } from './ui/alert.tsx';
import { textLink } from './ui/text-link.ts';
import { unmatchedCountQuery } from './unmatched.ts';
import { useWorkspaceId } from './workspace.ts';

/** Says that money waits for somebody to say what it is for; nothing where none does. */
export function UnmatchedNotice() {
  const t = useTexts('shell');
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const { data: count = 0 } = useQuery(unmatchedCountQuery(scope));
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Alert tone="info">
        {t('unmatched.waiting', { count })}{' '}
        <Link to={paths.unmatched} className={textLink}>
          {t('unmatched.look')}
        </Link>
      </Alert>
    </div>
  );
}
