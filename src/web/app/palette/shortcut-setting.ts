import { useSyncExternalStore } from 'react';

const key = 'shortcuts';
const listeners = new Set<() => void>();

/**
 * Checks whether shortcuts are on. Single keys can interfere with speech input, so users can turn
 * them off (WCAG 2.1.4).
 */
export function shortcutsEnabled(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function useShortcutSetting(): [boolean, (enabled: boolean) => void] {
  return [useSyncExternalStore(subscribe, shortcutsEnabled), setShortcuts];
}

function setShortcuts(enabled: boolean): void {
  if (enabled) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
