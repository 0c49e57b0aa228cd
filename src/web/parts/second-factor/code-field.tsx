import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';

/** Renders a field for six digits from a mail or an authenticator app. */
export function CodeField({ className, ...rest }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className={classes('tabular text-center text-xl! tracking-[0.4em]', className)}
      {...rest}
    />
  );
}
