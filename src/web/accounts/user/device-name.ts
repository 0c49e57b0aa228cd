import Bowser from 'bowser';

export type Device = { browser: string; system: string; mobile: boolean };

/** Returns browser and operating system from a User-Agent header, or undefined if they are unknown. */
export function deviceOf(userAgent: string): Device | undefined {
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  if (!browser.name || !os.name) return undefined;
  return {
    browser: browser.name,
    system: os.name,
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
