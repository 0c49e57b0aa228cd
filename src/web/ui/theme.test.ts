// oxlint-disable-next-line no-restricted-imports -- Vitest replaces style sheets with empty modules, so the file is read
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const surfaces = ['bg', 'card', 'sunken', 'hover', 'selected', 'raised'];
const texts = [
  'fg',
  'muted',
  'faint',
  'accent-text',
  'ok-text',
  'warn-text',
  'bad-text',
  'info-text',
];
const states = ['ok', 'warn', 'bad', 'info', 'accent'];

/** Foreground, background, and the contrast ratio that WCAG 2.2 AA requires (1.4.3, 1.4.11). */
const pairs: [string, string, number][] = [
  ...surfaces.flatMap((surface) =>
    texts.map((text): [string, string, number] => [text, surface, 4.5]),
  ),
  ...states.flatMap((state): [string, string, number][] => [
    [`${state}-text`, `${state}-soft`, 4.5],
    ['fg', `${state}-soft`, 4.5],
    [state, 'bg', 3],
    [state, 'card', 3],
  ]),
  ['accent-fg', 'accent', 4.5],
  ['accent-fg', 'accent-hover', 4.5],
  ['bad-fg', 'bad', 4.5],
  ['test', 'test-soft', 4.5],
  ['gold', 'card', 3],
  ...['bg', 'card', 'sunken'].map((surface): [string, string, number] => [
    'line-strong',
    surface,
    3,
  ]),
];

test.each(pairs)('%s on %s reaches %d:1 in both themes', (foreground, background, least) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colour(foreground, theme), colour(background, theme))).toBeGreaterThanOrEqual(
      least,
    );
  }
});

function colour(name: string, theme: 'light' | 'dark'): string {
  return tokens.get(name)![theme];
}

/** Returns WCAG's contrast ratio of two sRGB colors. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
