import * as z from 'zod/mini';

/** The part before the underscore of every id. It is followed by a UUIDv7 as 32 hexadecimal digits. */
export const idPrefixes = {
  user: 'usr',
  workspace: 'wsp',
  member: 'mem',
  session: 'ses',
  invite: 'inv',
  notification: 'ntf',
  file: 'fil',
  wallet: 'wal',
  link: 'lnk',
  customer: 'cus',
  payoutChange: 'pch',
  payment: 'pay',
  transfer: 'trf',
  rewind: 'rew',
  refund: 'rfd',
  apiKey: 'key',
  verification: 'ver',
  webhook: 'whk',
  event: 'evt',
  delivery: 'dlv',
  integration: 'int',
  button: 'btn',
  rate: 'rat',
  audit: 'aud',
  operatorEntry: 'ope',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** An id as callers send it. Its form is not validated: an id that does not exist gets a 404. */
export const id = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'));
