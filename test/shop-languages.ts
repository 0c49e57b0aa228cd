import { findProgram, installPackages } from './apt.ts';

/** The programs that run the examples for shops, with their Debian packages. */
const programs = { curl: 'curl', php: 'php-cli', python3: 'python3' } as const;

/** Installs the programs that the examples for shops need. */
export function installShopLanguages(): void {
  const missing = Object.entries(programs).filter(([name]) => !findProgram(name));
  if (missing.length > 0) installPackages(...missing.map(([, name]) => name));
}
