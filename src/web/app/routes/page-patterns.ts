import { articleNames } from '#web/base/help/article-names.ts';
import { idPattern } from '#web/kit/id-param.ts';
import { paths } from '#web/kit/paths.ts';

/** What the parameters of paths match; each route throws notFound for the rest. */
const parameters: Record<string, string> = {
  $article: articleNames.join('|'),
  $paymentId: idPattern('payment'),
  $linkId: idPattern('link'),
  $customerId: idPattern('customer'),
  $webhookId: idPattern('webhook'),
  $reviewId: idPattern('verification'),
};

/**
 * Returns a regular expression of the paths of all pages, by which the server answers 404 for others. Throws for
 * a parameter that isn't in the table.
 */
export function pagePattern(): string {
  const patterns = Object.values(paths).map((path) =>
    path.replaceAll(/\$\w+/g, (name) => {
      const parameter = parameters[name];
      if (parameter === undefined) throw new Error(`no pattern for ${name}`);
      return `(?:${parameter})`;
    }),
  );
  return `^(?:${patterns.join('|')})/?$`;
}
