import * as z from 'zod/mini';

// Joiners are kept, because scripts and emoji need them.
const hidden = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Normalizes names that others read: one line, without characters that are invisible or reverse the text
 * after them.
 */
export const legible = z.overwrite<string>((text) =>
  text.replace(hidden, '').replace(breaks, ' ').trim(),
);
