import { useSyncExternalStore } from 'react';

const key = 'shortcuts';
const listeners = new Set<() => void>();

/** Single keys can be in the way of speech input, so they can be switched off (WCAG 2.1.4). */
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
