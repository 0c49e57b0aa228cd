import { useEffect, useEffectEvent, useRef } from 'react';
import type { Command } from './commands.ts';
import { type Pressed, pressKey } from './key-sequence.ts';
import { shortcutsEnabled } from './shortcut-setting.ts';

/** Runs commands by their keys, except while the user types or a dialog is open. */
export function useShortcuts(commands: Command[], run: (command: Command) => void): void {
  const pressed = useRef<Pressed>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || dialogIsOpen()) return;
    const key = keyOf(event);
    if (key === undefined) return;
    const known = new Set(commands.flatMap(({ keys }) => keys ?? []));
    const next = key.startsWith('mod ')
      ? { shortcut: known.has(key) ? key : undefined }
      : pressKey(pressed.current, key, event.timeStamp, known);
    pressed.current = 'pressed' in next ? next.pressed : undefined;
    const command = next.shortcut && commands.find(({ keys }) => keys === next.shortcut);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * Returns the key as commands write it; undefined for keys meant for a field, the browser or a
 * screen reader.
 */
function keyOf(event: KeyboardEvent): string | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : `mod ${event.key}`;
  if (event.key.length !== 1 || isTyping(event.target) || !shortcutsEnabled()) return undefined;
  return event.key.toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
