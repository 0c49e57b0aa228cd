import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { StartOptions } from './start-options.tsx';
import { WorkspaceForm } from './workspace-form.tsx';
import { useWorkspaceFormState } from './workspace-form-state.ts';

const route = getRouteApi('/start/onboarding');

/** How someone gets their first workspace, or another one: by making it or by invitation. */
export function OnboardingPage() {
  const search = route.useSearch();
  // Kept here, so that a look at the options loses nothing.
  const form = useWorkspaceFormState();
  const chosen = search.add === true || search.create === true || search.step !== undefined;
  useFocusOnHeading(chosen);
  return chosen ? <WorkspaceForm form={form} search={search} /> : <StartOptions />;
}

/** Between the options and the form the path stays the same, so that nothing else brings the focus along. */
function useFocusOnHeading(chosen: boolean): void {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [chosen]);
}
