import type { ApiKeyScope } from '#contract/accounts/api-keys.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Returns a function that names the permissions that aren't offered; undefined if all are. */
export function useMissing(text: 'scopes.yourRole' | 'scopes.theirRole', name = '') {
  const t = useTexts('keys');
  const format = useFormat();
  return (all: readonly ApiKeyScope[], offered: readonly ApiKeyScope[]): string | undefined => {
    const missing = all.filter((scope) => !offered.includes(scope));
    if (missing.length === 0) return undefined;
    return t(text, { name, scopes: format.list(missing.map((scope) => t(`scope.${scope}`))) });
  };
}
