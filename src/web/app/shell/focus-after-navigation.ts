import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the heading of a new page, as for a loaded document: a screen reader announces
 * the page, and Tab continues from there. A user who has moved on while it loaded, to a menu or a
 * field that remains, keeps the focus there.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let start: Element | null = null;
    let acted = false;
    const act = () => (acted = true);
    const hasMovedOn = () => {
      const { activeElement: now, body } = document;
      // The button that the last page had the focus on may have opened a menu since.
      return acted && now !== body && (now !== start || now?.ariaExpanded === 'true');
    };
    const ends = [
      listen('pointerdown', act),
      listen('keydown', act),
      router.subscribe('onBeforeNavigate', () => {
        start = document.activeElement;
        acted = false;
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || hasMovedOn()) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
}

/** Adds a capturing listener, which runs before the page's handlers: those may navigate. */
function listen(type: 'pointerdown' | 'keydown', listener: () => void): () => void {
  addEventListener(type, listener, { capture: true });
  return () => removeEventListener(type, listener, { capture: true });
}
