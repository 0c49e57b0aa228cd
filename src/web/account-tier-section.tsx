import { Suspense } from 'react';
import { lazyPage } from './lazy-page.ts';
import { loadTexts } from './texts.ts';

const Section = lazyPage(
  () => loadTexts('tiers', 'billing').then(() => import('./tiers/account-tier.tsx')),
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
