import type { ReactNode } from 'react';
import type { PaymentStatus } from '#contract/ledger/payments.ts';

const ring = <circle cx="7" cy="7" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const disc = 'M7 .5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z';
const quarter = <path d="M7 7V3.2A3.8 3.8 0 0 1 10.8 7Z" fill="currentColor" />;
const stroke = <path d="M3.2 10.8l7.6-7.6" stroke="currentColor" strokeWidth="1.5" />;

function cut(shape: string): ReactNode {
  return <path fillRule="evenodd" fill="currentColor" d={`${disc}${shape}`} />;
}

/** A coin that fills as its payment does. */
const shapes: Record<PaymentStatus, ReactNode> = {
  open: (
    <circle
      cx="7"
      cy="7"
      r="5.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.2 1.4"
    />
  ),
  partial: (
    <>
      {ring}
      {quarter}
    </>
  ),
  processing: (
    <>
      {ring}
      <path d="M7 3.2a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" />
    </>
  ),
  paid: cut('M10.3 5.2l-1-1L6 7.6 4.7 6.2l-1 1L6 9.6Z'),
  overpaid: cut('M6.3 3.6v2.7H3.6v1.4h2.7v2.7h1.4V7.7h2.7V6.3H7.7V3.6Z'),
  paid_late: (
    <>
      {ring}
      <path
        d="M7 4v3.2l2.1 1.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
  expired: (
    <>
      {ring}
      {stroke}
    </>
  ),
  canceled: (
    <>
      {ring}
      {stroke}
    </>
  ),
};

/** Draws a payment's status; always next to its word. */
export function StatusGlyph({ status }: { status: PaymentStatus }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
      {shapes[status]}
    </svg>
  );
}
