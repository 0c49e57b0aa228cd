import type { ComponentProps } from 'react';
import { walletColours } from '#contract/workspace/wallets.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { Swatch } from '#web/ui/swatch.tsx';

/** Renders the colors as radio buttons, each with its name for screen readers. */
export function ColourChoice({
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined }) {
  const t = useTexts('wallets');
  return (
    <ChoiceGroup legend={t('colour.legend')} error={error}>
      <div className="flex flex-wrap gap-1">
        {walletColours.map((colour) => (
          <label
            key={colour}
            title={t(`colour.${colour}`)}
            className="relative grid size-control place-items-center rounded-full border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={colour}
              aria-label={t(`colour.${colour}`)}
              className="absolute inset-0 size-full appearance-none opacity-0"
              {...input}
            />
            <Swatch colour={colour} className="size-6!" />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
