import { findProgram, installPackages } from './apt.ts';

/** What the code that we show to shops runs in, by the package that brings it. */
const programs = { curl: 'curl', php: 'php-cli', python3: 'python3' } as const;

/** Makes sure that the shown code can be run. */
export function installShopLanguages(): void {
  const missing = Object.entries(programs).filter(([name]) => !findProgram(name));
  if (missing.length > 0) installPackages(...missing.map(([, name]) => name));
}
