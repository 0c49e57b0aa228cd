import { Suspense } from 'react';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { loadTexts } from '#web/kit/texts.ts';

const Section = lazyPage(
  () => loadTexts('tiers', 'billing').then(() => import('#web/workspace/tiers/account-tier.tsx')),
  'AccountTier',
);

/** The workspace's tier and what it allows, for the page on which it is raised. */
export function AccountTierSection() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
}
