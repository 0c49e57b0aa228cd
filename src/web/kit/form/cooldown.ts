import { useEffect, useState } from 'react';

/** What is sent; each has its own cooldown. */
export type Sending =
  | 'confirmationCode'
  | 'resetLink'
  | 'loginLink'
  | 'emailCode'
  | `companyEmail:${string}`;

/** Records for how many seconds the server refuses to send again, so that the countdown survives a reload. */
export function startCooldown(sending: Sending, seconds: number): void {
  sessionStorage.setItem(storageKey(sending), String(Date.now() + seconds * 1000));
}

/** Returns the remaining seconds, counting down; 0 once another one can be requested. */
export function useCooldown(
  sending: Sending,
): [secondsLeft: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(sending));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft(sending)), 500);
    return () => clearInterval(timer);
  }, [counting, sending]);
  return [
    left,
    (seconds) => {
      startCooldown(sending, seconds);
      setLeft(secondsLeft(sending));
    },
  ];
}

function secondsLeft(sending: Sending): number {
  const allowedAt = Number(sessionStorage.getItem(storageKey(sending)) ?? 0);
  return Math.max(0, Math.ceil((allowedAt - Date.now()) / 1000));
}

function storageKey(sending: Sending): string {
  return `resendAllowedAt:${sending}`;
}
