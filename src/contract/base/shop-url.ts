/**
 * Checks whether a URL of a shop is https, or on this machine. Checks what can be known without the configuration: only
 * the sandbox calls this machine, without TLS.
 */
export function isHttpsOrLocal(text: string): boolean {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  if (protocol !== 'http:') return protocol === 'https:';
  return /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Checks whether nothing before the host of a URL looks like another host: https://bank.example@evil.example. */
export function isPlainHost(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {};
  return username === '' && password === '';
}
