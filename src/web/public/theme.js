// Runs before the first paint, to avoid a flash of the wrong theme or language. kit/theme.ts and
// kit/texts.ts define these keys.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const locale = localStorage.getItem('locale');
  if (['en', 'fr', 'es', 'pt'].includes(locale)) document.documentElement.lang = locale;
} catch {
  // Storage may be disabled; the system's theme and English apply then.
}
