import type { ReactNode } from 'react';

const paint = { bold: 'var(--accent)', pale: 'var(--inlay)' };

/** Draws the place that a coin will take. */
function Coin({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={radius}
      fill="var(--card)"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeDasharray="3 3.6"
    />
  );
}

const drawings = {
  payments: (
    <>
      <path d="M22 60h88v12a18 18 0 0 1-18 18H40a18 18 0 0 1-18-18Z" fill={paint.bold} />
      <path
        d="M22 58V48a4 4 0 0 1 4-4h23a17.5 17.5 0 0 0 34 0h23a4 4 0 0 1 4 4v10Z"
        fill={paint.pale}
      />
      <Coin x={66} y={24} radius={16} />
    </>
  ),
  links: (
    <>
      <path
        d="M6 48a24 24 0 0 1 24-24h18v13H31a11 11 0 0 0 0 22h17v13H30A24 24 0 0 1 6 48Z"
        fill={paint.bold}
      />
      <path
        d="M126 48a24 24 0 0 0-24-24H84v13h17a11 11 0 0 1 0 22H84v13h18a24 24 0 0 0 24-24Z"
        fill={paint.pale}
      />
      <Coin x={66} y={48} radius={15} />
    </>
  ),
  wallets: (
    <>
      <path d="M18 34V26a16 16 0 0 1 16-16h54a8 8 0 0 1 8 8v16Z" fill={paint.pale} />
      <path
        d="M18 36h88a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H34a16 16 0 0 1-16-16Z"
        fill={paint.bold}
      />
      <Coin x={100} y={62} radius={15} />
    </>
  ),
  webhooks: (
    <>
      <path
        d="M46 44v-7a16 16 0 0 1 16-16h26M46 52v7a16 16 0 0 0 16 16h26M48 48h40"
        fill="none"
        stroke={paint.pale}
        strokeWidth="4"
      />
      <path d="M92 8h20a12 12 0 0 1 12 12v12h-20a12 12 0 0 1-12-12Z" fill={paint.pale} />
      <path d="M92 36h20a12 12 0 0 1 12 12v12h-20a12 12 0 0 1-12-12Z" fill={paint.bold} />
      <path d="M92 64h20a12 12 0 0 1 12 12v12h-20a12 12 0 0 1-12-12Z" fill={paint.pale} />
      <Coin x={28} y={48} radius={18} />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Draws what will be here, with the place of a coin. */
export function Picture({ of }: { of: keyof typeof drawings }) {
  return (
    <svg aria-hidden viewBox="0 0 132 96" width={132} height={96}>
      {drawings[of]}
    </svg>
  );
}
