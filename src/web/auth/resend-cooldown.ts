import { useEffect, useState } from 'react';

const key = 'resendAllowedAt';

/** From now on the server refuses to send another code for so long. Kept for the page that counts down. */
export function startCooldown(seconds: number): void {
  sessionStorage.setItem(key, String(Date.now() + seconds * 1000));
}

/** The seconds that are left, counting down; 0 when a new code can be asked for. */
export function useCooldown(): [secondsLeft: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(secondsLeft);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft()), 500);
    return () => clearInterval(timer);
  }, [counting]);
  return [
    left,
    (seconds) => {
      startCooldown(seconds);
      setLeft(secondsLeft());
    },
  ];
}

function secondsLeft(): number {
  const allowedAt = Number(sessionStorage.getItem(key) ?? 0);
  return Math.max(0, Math.ceil((allowedAt - Date.now()) / 1000));
}
