import { useRef } from 'react';

/**
 * Returns a function that gives the key of a create. The key stays the same while the input does,
 * so that a form can be resent after a lost response without creating a duplicate.
 */
export function useIdempotencyKey(): (input: unknown) => { context: { idempotencyKey: string } } {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== last.current.input) last.current = { input: text, key: newKey() };
    return { context: { idempotencyKey: last.current.key } };
  };
}

// crypto.randomUUID exists only in secure contexts.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}
