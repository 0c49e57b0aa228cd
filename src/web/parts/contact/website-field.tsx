import type { ComponentProps } from 'react';
import { withScheme } from '#contract/accounts/company.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = ComponentProps<typeof TextField> & { onComplete: (url: string) => void };

/** A web address that need not be given; the scheme that people leave out is added once they go on. */
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
