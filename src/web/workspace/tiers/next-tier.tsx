import { Link } from '@tanstack/react-router';
import type { Tier } from '#contract/workspace/tiers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';

type Step = { tier: Exclude<Tier, 'not_verified'> } & (
  | { to: typeof paths.account }
  | { to: typeof paths.businessDetails | typeof paths.verification; hash: string }
);

/** The steps that raise the limit next, and their pages. Basic Plus is optional on the way to Silver. */
const steps: Record<Tier, Step[]> = {
  not_verified: [{ tier: 'basic', to: paths.account }],
  basic: [
    { tier: 'basic_plus', to: paths.businessDetails, hash: 'domain' },
    { tier: 'silver', to: paths.verification, hash: 'identity' },
  ],
  basic_plus: [{ tier: 'silver', to: paths.verification, hash: 'identity' }],
  silver: [{ tier: 'gold', to: paths.verification, hash: 'enhanced' }],
  gold: [],
};

export function NextTier({ present }: { present: Tier }) {
  const t = useTexts('tiers');
  const next = steps[present];
  if (next.length === 0) return <p className="mt-1 text-muted">{t('top')}</p>;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {next.map(({ tier, ...target }) => (
        <Link key={tier} {...target} className={buttonClasses('secondary')}>
          {t(`next.${tier}`)}
        </Link>
      ))}
    </p>
  );
}
