import { Outlet } from '@tanstack/react-router';
import { DiscardGuard } from '#web/kit/form/discard-guard.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';

export function Root() {
  useFocusAfterNavigation();
  return (
    <>
      <Outlet />
      <DiscardGuard />
      <Toaster />
    </>
  );
}
