import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { mayDo } from '#contract/base/permissions.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { loadTexts } from '#web/kit/texts.ts';
import { chooseLanguage } from '#web/kit/session/user.ts';
import { useWorkspace } from '#web/kit/session/workspace.ts';
import { type Command, commandsFor } from './commands.ts';
import { signOut } from '#web/app/shell/sign-out.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Window = 'palette' | 'shortcuts';

const Palette = lazy(async () => {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('palette'),
  ]);
  return { default: CommandPalette };
});
const Shortcuts = lazy(async () => {
  const [{ ShortcutsDialog }] = await Promise.all([
    import('./shortcuts-dialog.tsx'),
    loadTexts('palette'),
  ]);
  return { default: ShortcutsDialog };
});

const listeners = new Set<(window: Window) => void>();

/** Opens the palette, for buttons elsewhere in the shell. */
export function openPalette(): void {
  for (const listener of listeners) listener('palette');
}

/**
 * Handles keyboard shortcuts, and renders the command palette and the list of shortcuts, which load
 * on demand.
 */
export function CommandCentre() {
  // Once opened, a window stays mounted so that its closing is animated.
  const [window, setWindow] = useState<{ which: Window; open: boolean }>();
  const navigate = useNavigate();
  const [environment, setEnvironment] = useEnvironment();
  const privilege = useWorkspace()?.privilege;
  const available = useMemo(
    () => commandsFor((permission) => privilege !== undefined && mayDo(privilege, permission)),
    [privilege],
  );
  const show = useCallback((which: Window) => setWindow({ which, open: true }), []);
  const run = (command: Command) =>
    command.run({
      navigate,
      environment,
      setEnvironment,
      showPalette: () => show('palette'),
      showShortcuts: () => show('shortcuts'),
      chooseLanguage,
      signOut,
    });
  useShortcuts(available, run);
  useEffect(() => {
    listeners.add(show);
    return () => {
      listeners.delete(show);
    };
  }, [show]);
  if (!window) return null;
  const { which, open } = window;
  const close = () => setWindow({ which, open: false });
  return (
    <Suspense>
      {which === 'palette' ? (
        <Palette {...{ open, commands: available, run }} onClose={close} />
      ) : (
        <Shortcuts {...{ open, commands: available }} onClose={close} />
      )}
    </Suspense>
  );
}
