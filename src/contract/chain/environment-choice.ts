import * as z from 'zod/mini';
import { environments } from './networks.ts';

/**
 * The environment of a call. Without it, an API key's call is for the key's own environment; a session's
 * reads are for production, and what it creates is for test.
 */
export const environmentChoice = z.optional(z.enum(environments, 'invalid'));
