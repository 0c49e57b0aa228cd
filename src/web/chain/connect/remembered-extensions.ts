/** Extensions that have granted access to this site; the standard has no way to query this. */
const key = 'substrateWallets';

export function isRemembered(id: string): boolean {
  return read().includes(id);
}

export function rememberExtension(id: string): void {
  localStorage.setItem(key, JSON.stringify([...new Set([...read(), id])]));
}

export function clearRememberedExtension(id: string): void {
  localStorage.setItem(key, JSON.stringify(read().filter((other) => other !== id)));
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
