import { useEffect, useState } from 'react';

/** What is sent, each with a count of its own. */
export type Sending = 'confirmationCode' | 'resetLink' | 'emailCode' | `companyEmail:${string}`;

/** From now on the server refuses to send another one for so long. Kept for the page that counts down. */
export function startCooldown(sending: Sending, seconds: number): void {
  sessionStorage.setItem(storageKey(sending), String(Date.now() + seconds * 1000));
}

/** The seconds that are left, counting down; 0 when a new one can be asked for. */
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
