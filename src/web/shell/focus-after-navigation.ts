import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A new page takes the focus to its heading, as a document that was loaded would: whoever cannot
 * see it hears where they are, and Tab goes on from there.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
