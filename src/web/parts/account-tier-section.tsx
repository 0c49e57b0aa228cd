import { Suspense } from 'react';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { loadTexts } from '#web/kit/texts.ts';

const Section = lazyPage(
  () => loadTexts('tiers', 'billing').then(() => import('#web/workspace/tiers/account-tier.tsx')),
  'AccountTier',
);

/** Shows the workspace's tier and limits on the verification page. */
export function AccountTierSection() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
}
