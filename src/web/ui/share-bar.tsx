type Props = {
  /** From 0 to 1; larger values fill the bar. */
  share: number;
  tone?: 'accent' | 'warn' | 'bad';
};

const colours = { accent: 'var(--accent)', warn: 'var(--warn)', bad: 'var(--bad)' };

/** Shows a share of a whole as a bar. Hidden from screen readers, since the figures are next to it. */
export function ShareBar({ share, tone = 'accent' }: Props) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <svg aria-hidden className="block h-1.5 w-full rounded-full">
      <rect width="100%" height="100%" fill="var(--sunken)" />
      <rect width={`${percent}%`} height="100%" rx="3" fill={colours[tone]} />
    </svg>
  );
}
