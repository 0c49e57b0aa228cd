import * as z from 'zod/mini';

// Joiners stay: scripts and emoji are written with them.
const hidden = /[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * What people are called, as others read it: on one line, without characters that no one sees or that
 * turn around the writing of what follows.
 */
export const legible = z.overwrite<string>((text) =>
  text.replace(hidden, '').replace(breaks, ' ').trim(),
);
