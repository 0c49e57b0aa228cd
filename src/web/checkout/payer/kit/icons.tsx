import type { ReactNode } from 'react';

/** Renders an icon of 20 units with round strokes. Icons are decorative, with text next to them. */
function Icon({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export function CopyIcon() {
  return (
    <Icon name="copy">
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M4.6 13H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h7a1 1 0 0 1 1 1v.6" />
    </Icon>
  );
}

export function TickIcon() {
  return (
    <Icon name="tick">
      <path d="m4.5 10.5 3.7 3.7 7.3-8" />
    </Icon>
  );
}

export function WarnIcon() {
  return (
    <Icon name="warn">
      <path d="M10 3.2 17.6 16.4H2.4zM10 8.2v3.6M10 14v.1" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon name="clock">
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.6 1.6" />
    </Icon>
  );
}

export function CrossIcon() {
  return (
    <Icon name="cross">
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon name="chevron">
      <path d="m6 8 4 4 4-4" />
    </Icon>
  );
}
