import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { StartOptions } from './start-options.tsx';
import { WorkspaceForm } from './workspace-form.tsx';
import { useWorkspaceFormState } from './workspace-form-state.ts';

const route = getRouteApi('/start/onboarding');

/** Renders the choice between creating a workspace and joining one by invitation. */
export function OnboardingPage() {
  const search = route.useSearch();
  // Held here so that going back to the options loses no input.
  const form = useWorkspaceFormState();
  const chosen = search.add === true || search.create === true || search.step !== undefined;
  useFocusOnHeading(chosen);
  return chosen ? <WorkspaceForm form={form} search={search} /> : <StartOptions />;
}

/**
 * Focuses the heading between the options and the form, where the path doesn't change and
 * navigation doesn't.
 */
function useFocusOnHeading(chosen: boolean): void {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [chosen]);
}
