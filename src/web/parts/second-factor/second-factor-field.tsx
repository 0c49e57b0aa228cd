import { type ComponentProps, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { textLink } from '#web/ui/text-link.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/**
 * Renders a field for the authenticator app's code or, instead, for a recovery code, which also has
 * letters.
 */
export function SecondFactorField(props: Props) {
  const t = useTexts('identity');
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-1.5">
      <TextField
        label={recovery ? t('secondFactor.recovery') : t('secondFactor.code')}
        hint={recovery ? t('secondFactor.recoveryHint') : t('secondFactor.codeHint')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        autoFocus
        className="tabular"
        {...props}
      />
      <button
        type="button"
        className={`min-h-6 justify-self-start text-[0.8125rem] ${textLink}`}
        onClick={() => setRecovery(!recovery)}
      >
        {recovery ? t('secondFactor.useApp') : t('secondFactor.useRecovery')}
      </button>
    </div>
  );
}
