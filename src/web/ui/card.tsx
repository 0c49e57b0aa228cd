import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={classes('rounded-card border border-line bg-card', className)} {...rest} />
  );
}
