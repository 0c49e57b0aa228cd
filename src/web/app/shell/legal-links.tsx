import { Link } from '@tanstack/react-router';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Links to the terms and the privacy policy. */
export function LegalLinks() {
  const t = useTexts('auth');
  return (
    <>
      <Link to={paths.terms} className="hover:text-fg hover:underline">
        {t('terms')}
      </Link>
      <Link to={paths.privacy} className="hover:text-fg hover:underline">
        {t('privacy')}
      </Link>
    </>
  );
}
