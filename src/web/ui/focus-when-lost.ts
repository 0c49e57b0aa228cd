import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that stays, or comes, when the one that had the focus goes with what it did: it takes
 * the focus once `gone` turns true and nothing else has it.
 */
export function useFocusWhenLost(gone: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(gone);
  useEffect(() => {
    const lost = gone && !before.current && document.activeElement === document.body;
    before.current = gone;
    if (lost) button.current?.focus();
  }, [gone]);
  return button;
}
