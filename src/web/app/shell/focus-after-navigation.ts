import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A new page takes the focus to its heading, as a document that was loaded would: anyone who cannot
 * see it hears where they are, and Tab goes on from there. Who has gone on while it loaded, to a
 * menu or a field that stays, keeps the focus there.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let start: Element | null = null;
    let acted = false;
    const act = () => (acted = true);
    const hasGoneOn = () =>
      acted && document.activeElement !== start && document.activeElement !== document.body;
    const ends = [
      listen('pointerdown', act),
      listen('keydown', act),
      router.subscribe('onBeforeNavigate', () => {
        start = document.activeElement;
        acted = false;
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || hasGoneOn()) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
}

/** Before the handlers of the page, which may navigate. */
function listen(type: 'pointerdown' | 'keydown', listener: () => void): () => void {
  addEventListener(type, listener, { capture: true });
  return () => removeEventListener(type, listener, { capture: true });
}
