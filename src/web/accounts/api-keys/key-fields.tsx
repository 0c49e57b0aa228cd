import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  useController,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { ApiKeyScope } from '#contract/accounts/api-keys.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { dayOf, endOfDay } from './day.ts';

export type KeyValues = {
  label?: string | undefined;
  scopes?: ApiKeyScope[] | undefined;
  expiresAt?: string | null | undefined;
  allowedAddresses?: string[] | undefined;
};

type Offer = {
  /** The permissions to choose from. */
  offered: ApiKeyScope[];
  /** Why the others aren't offered. */
  scopesHint: string | undefined;
};

type Form = {
  control: Control<KeyValues>;
  register: (name: 'label' | 'scopes') => UseFormRegisterReturn;
  error: (name: FieldPath<KeyValues>) => string | undefined;
};

/** Renders the fields for creating and editing a key. */
export function KeyFields({ control, register, error, offered, scopesHint }: Form & Offer) {
  const t = useTexts('keys');
  return (
    <>
      <TextField
        label={t('label.label')}
        hint={t('label.hint')}
        error={error('label')}
        {...register('label')}
      />
      <ChoiceGroup legend={t('scopes.legend')} hint={scopesHint} error={error('scopes')}>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scope.${scope}`)}
              {...register('scopes')}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ExpiryField control={control} error={error('expiresAt')} />
      <AddressesField control={control} error={error} />
    </>
  );
}

function ExpiryField({ control, error }: Pick<Form, 'control'> & { error: string | undefined }) {
  const t = useTexts('keys');
  const { field } = useController({ control, name: 'expiresAt' });
  return (
    <TextField
      ref={field.ref}
      type="date"
      label={t('expiry.label')}
      hint={t('expiry.hint')}
      optional
      className="sm:max-w-52"
      min={dayOf(new Date(useNow()).toISOString())}
      value={dayOf(field.value ?? null)}
      error={error}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(endOfDay(target.value))}
    />
  );
}

function AddressesField({ control, error }: Pick<Form, 'control' | 'error'>) {
  const t = useTexts('keys');
  const { field } = useController({ control, name: 'allowedAddresses' });
  const [draft, setDraft] = useState('');
  const addresses = field.value ?? [];
  const chips = addresses.map((text, index) => ({
    text,
    error: error(`allowedAddresses.${index}`),
  }));
  return (
    <div
      onBlur={() => {
        // Text in the field that is not a chip yet is included.
        const added = parseAddresses(draft).filter((address) => !addresses.includes(address));
        if (added.length > 0) field.onChange([...addresses, ...added]);
        setDraft('');
      }}
    >
      <ChipsField
        ref={field.ref}
        label={t('addresses.label')}
        hint={t('addresses.hint')}
        parse={parseAddresses}
        draft={draft}
        onDraft={setDraft}
        chips={chips}
        onChange={field.onChange}
        error={chips.some((chip) => chip.error) ? undefined : error('allowedAddresses')}
      />
    </div>
  );
}

/** Parses addresses and ranges separated by commas, semicolons or whitespace. Removes duplicates. */
function parseAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}
