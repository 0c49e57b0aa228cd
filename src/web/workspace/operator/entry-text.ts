import { photoParts } from '#contract/workspace/identity-check.ts';
import type { OperatorEntry } from '#contract/workspace/operator.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Returns a function that describes an entry of the operators' log, without the operator. */
export function useEntryText(): (entry: OperatorEntry) => string {
  const t = useTexts('operator');
  return ({ action, detail, isOwn }) => {
    const text = t(`did.${action}`);
    const photo = photoParts.find((part) => part === detail);
    const shown = photo ? t(`photo.${photo}`) : detail;
    const said = shown === null ? text : t('pair', { first: text, second: shown });
    return isOwn ? `${said} · ${t('own.decided')}` : said;
  };
}
