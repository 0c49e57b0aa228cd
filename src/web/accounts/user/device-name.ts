import Bowser from 'bowser';

export type Device = { browser: string; system: string; mobile: boolean };

/** Browser and system by name, from what the browser called itself; undefined where it says too little. */
export function deviceOf(userAgent: string): Device | undefined {
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  if (!browser.name || !os.name) return undefined;
  return {
    browser: browser.name,
    system: os.name,
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
