import { classes } from './classes.ts';

/** A grey stand-in with the geometry of what is coming; it waits a moment so that fast answers do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block animate-skeleton rounded-control bg-hover', className)}
    />
  );
}
