// Runs before the first paint, so that neither theme nor language flashes; web/theme.ts and
// web/texts.ts own these keys.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const locale = localStorage.getItem('locale');
  if (['en', 'fr', 'es', 'pt'].includes(locale)) document.documentElement.lang = locale;
} catch {
  // Storage can be switched off; then the system's theme and English hold.
}
