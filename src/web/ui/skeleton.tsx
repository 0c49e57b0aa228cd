import { classes } from './classes.ts';

/**
 * Renders a gray placeholder of the same size as the content. It appears after a delay so that fast
 * responses don't flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block animate-skeleton rounded-control bg-hover', className)}
    />
  );
}
