import { type PhotoPart, photoParts } from '#contract/workspace/identity-check.ts';
import type { OperatorEntry } from '#contract/workspace/operator.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Returns a function that describes an entry of the operators' log, without the operator. */
export function useEntryText(): (entry: OperatorEntry) => string {
  const t = useTexts('operator');
  return ({ action, detail }) => {
    const text = t(`did.${action}`);
    if (detail === null) return text;
    const shown = photoParts.includes(detail as PhotoPart)
      ? t(`photo.${detail as PhotoPart}`)
      : detail;
    return t('pair', { first: text, second: shown });
  };
}
