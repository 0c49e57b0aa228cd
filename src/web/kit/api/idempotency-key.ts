import { useRef } from 'react';

/**
 * The key for a create: one for as long as the same is asked for, so that a form whose answer got
 * lost can be sent again without making the thing twice.
 */
export function useIdempotencyKey(): (input: unknown) => { context: { idempotencyKey: string } } {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== last.current.input) last.current = { input: text, key: newKey() };
    return { context: { idempotencyKey: last.current.key } };
  };
}

// Not crypto.randomUUID, which exists on safe origins only.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
