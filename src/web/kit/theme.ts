import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Also read by public/theme.js, before the first paint. */
const key = 'theme';
const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
