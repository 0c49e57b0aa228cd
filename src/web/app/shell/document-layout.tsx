import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Centred } from './guest-layout.tsx';

/** Renders the layout of public documents. */
export function DocumentLayout({ above }: { above?: ReactNode }) {
  return (
    <Centred>
      <main className="w-full max-w-2xl rounded-card border border-line bg-card p-6 sm:p-10">
        {above}
        <Outlet />
      </main>
    </Centred>
  );
}
