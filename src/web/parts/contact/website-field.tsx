import type { ComponentProps } from 'react';
import { withScheme } from '#contract/accounts/company.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = ComponentProps<typeof TextField> & { onComplete: (url: string) => void };

/** Renders an optional web address. A missing scheme is added when the field loses focus. */
export function WebsiteField({ onComplete, onBlur, ...props }: Props) {
  return (
    <TextField
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="example.com"
      {...props}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        if (typed !== '') onComplete(withScheme(typed));
        onBlur?.(event);
      }}
    />
  );
}
