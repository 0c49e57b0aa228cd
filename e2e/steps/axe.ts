import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns a page's violations of WCAG 2.2 A and AA, one line for each. */
export async function faults(page: Page): Promise<string[]> {
  // Waits for animations to finish, because fading elements don't have their final colors yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(isEnding);
    // The animation of an element that is no longer rendered never ends.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough]);

    function isEnding({ effect }: Animation): boolean {
      return effect?.getComputedTiming().endTime !== Infinity;
    }
  });
  const { violations } = await new AxeBuilder({ page })
    // Collects the results in the page itself rather than in a second one, which is twice as fast. Only
    // cross-origin frames would need the second page, and there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Base UI's guards at both ends of a popup only pass the focus on.
    .exclude('[data-base-ui-focus-guard]')
    // The preview of a link runs no scripts, so axe can't check it; the checkout's own pages are checked.
    .exclude('iframe[sandbox]')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return (await isTooWide(page)) ? [...found, 'reflow: the page is wider than its window'] : found;
}

/** Checks whether a page scrolls horizontally, which WCAG 1.4.10 forbids and axe has no rule for. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
