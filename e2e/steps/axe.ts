import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands against a page by the rules of WCAG 2.2 A and AA: one line for each fault. */
export async function faults(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(isEnding);
    // One of something that is not drawn any more ends never.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough]);

    function isEnding({ effect }: Animation): boolean {
      return effect?.getComputedTiming().endTime !== Infinity;
    }
  });
  const { violations } = await new AxeBuilder({ page })
    // What is found is put together in the page itself and not in a second one: twice as fast. Only
    // frames of other origins need that, and we have none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Base UI's guards at both ends of a popup: they take the focus only to pass it on.
    .exclude('[data-base-ui-focus-guard]')
    // Nothing runs in the preview of a link, axe neither; the checkout's own pages are looked at.
    .exclude('iframe[sandbox]')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return (await isTooWide(page)) ? [...found, 'reflow: the page is wider than its window'] : found;
}

/** WCAG's 1.4.10, which axe has no rule for: no one should have to scroll in two directions. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
