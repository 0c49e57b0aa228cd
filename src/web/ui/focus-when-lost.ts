import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of a button that takes the focus when the focused button is removed: once `removed`
 * becomes true, if nothing else has the focus.
 */
export function useFocusWhenLost(removed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(removed);
  useEffect(() => {
    const lost = removed && !before.current && document.activeElement === document.body;
    before.current = removed;
    if (lost) button.current?.focus();
  }, [removed]);
  return button;
}
