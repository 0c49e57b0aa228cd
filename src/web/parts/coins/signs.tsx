import type { ReactNode } from 'react';

export type Sign = { colour: string; drawing: ReactNode };

const white = { fill: 'none', stroke: '#fff', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

const moon: ReactNode = (
  <>
    <path d="M12 5a7 7 0 0 1 7 7H5a7 7 0 0 1 7-7Z" fill="#fff" />
    <path d="M7 14.6h4M13.4 14.6h3.4M9 17.2h5" {...white} />
  </>
);

const petals = [
  [12, 5.6, 0],
  [12, 18.4, 0],
  [6.5, 8.8, -60],
  [17.5, 8.8, 60],
  [6.5, 15.2, 60],
  [17.5, 15.2, -60],
] as const;

const dots: ReactNode = petals.map(([x, y, turn]) => (
  <ellipse
    key={`${x} ${y}`}
    cx={x}
    cy={y}
    rx={2.9}
    ry={1.7}
    fill="#fff"
    transform={`rotate(${turn} ${x} ${y})`}
  />
));

/** The signs of coins, drawn on a disc of 24 in their own color. Test coins have those of the coins they stand for. */
export const signs: Record<string, Sign> = {
  USDC: {
    colour: '#2775ca',
    drawing: (
      <path
        d="M9 19.2a7.6 7.6 0 0 1 0-14.4M15 4.8a7.6 7.6 0 0 1 0 14.4M14.6 9.6c-.3-1.1-1.3-1.6-2.6-1.6-1.5 0-2.6.7-2.6 1.9 0 2.9 5.4 1.2 5.4 4.1 0 1.3-1.2 2-2.8 2-1.5 0-2.6-.6-2.8-1.8M12 6.4V8m0 8v1.6"
        {...white}
      />
    ),
  },
  USDt: {
    colour: '#1b8a6b',
    drawing: (
      <>
        <path d="M6.5 6.5h11M12 6.5v11" {...white} strokeWidth={2} />
        <ellipse cx="12" cy="11" rx="6" ry="1.9" {...white} />
      </>
    ),
  },
  DOT: { colour: '#d6006f', drawing: dots },
  GLMR: { colour: '#167f7c', drawing: moon },
  KSM: {
    colour: 'var(--fg)',
    drawing: (
      <path d="M4.5 13.8 19.5 5.4l-3.7 5.3 2.6 1.1-4.8 1-3.9 6 .3-4.6Z" fill="var(--card)" />
    ),
  },
};
