import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';

/** Six digits that were sent to someone or that their app shows. */
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

/** Mails and phones put spaces and dashes into codes. */
export function digitsOnly(value: unknown): string {
  return String(value).replace(/\D/g, '');
}
