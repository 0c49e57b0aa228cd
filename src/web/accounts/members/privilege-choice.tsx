import type { ComponentProps } from 'react';
import { mayGrant, type Privilege, privileges } from '#contract/base/permissions.ts';
import { usePrivilegeText } from './privilege-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';

type Props = {
  /** The current user's privilege, which limits the choices. */
  mine: Privilege;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type'>;

/** Renders the choice of a privilege, each with what it allows. */
export function PrivilegeChoice({ mine, error, ...input }: Props) {
  const t = useTexts('privileges');
  const members = useTexts('members');
  const textOf = usePrivilegeText();
  const offered = privileges.filter((privilege) => mayGrant(mine, privilege));
  return (
    <ChoiceGroup
      legend={t('legend')}
      hint={offered.length < privileges.length && members('edit.ownersOnly')}
      error={error}
    >
      {offered.map((privilege) => (
        <ChoiceCard
          key={privilege}
          value={privilege}
          label={t(`name.${privilege}`)}
          hint={textOf(privilege)}
          {...input}
        />
      ))}
    </ChoiceGroup>
  );
}
