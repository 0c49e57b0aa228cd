import { classes } from './classes.ts';

const fills = {
  red: 'bg-[#d64545]',
  blue: 'bg-[#3b7dd8]',
  green: 'bg-[#3f9a4a]',
  yellow: 'bg-[#e2b93b]',
  purple: 'bg-[#8a5cc9]',
  orange: 'bg-[#e0812f]',
  black: 'bg-[#1c1f1e]',
  white: 'bg-[#ffffff]',
};

export type SwatchColour = keyof typeof fills;

/** Renders a dot in a color that users chose to tell things apart; never the only distinction. */
export function Swatch({ colour, className }: { colour: SwatchColour; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block size-3 shrink-0 rounded-full border border-line-strong',
        fills[colour],
        className,
      )}
    />
  );
}
