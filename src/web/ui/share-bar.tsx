type Props = {
  /** Of the whole, from 0 to 1; what is more fills it. */
  share: number;
  tone?: 'accent' | 'warn' | 'bad';
};

const colours = { accent: 'var(--accent)', warn: 'var(--warn)', bad: 'var(--bad)' };

/** How much of a whole something is, for the eye alone: the figures stand beside it. */
export function ShareBar({ share, tone = 'accent' }: Props) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <svg aria-hidden className="block h-1.5 w-full rounded-full">
      <rect width="100%" height="100%" fill="var(--sunken)" />
      <rect width={`${percent}%`} height="100%" rx="3" fill={colours[tone]} />
    </svg>
  );
}
