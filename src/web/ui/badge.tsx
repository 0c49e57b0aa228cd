import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  ok: 'bg-ok-soft text-ok-text [--dot:var(--ok)]',
  warn: 'bg-warn-soft text-warn-text [--dot:var(--warn)]',
  bad: 'bg-bad-soft text-bad-text [--dot:var(--bad)]',
  info: 'bg-info-soft text-info-text [--dot:var(--info)]',
  quiet: 'bg-sunken text-muted [--dot:var(--muted)]',
};

export type Tone = keyof typeof tones;

/** Shows a state in words, with a colored dot as a visual aid. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-(--dot)" />
      {children}
    </span>
  );
}
