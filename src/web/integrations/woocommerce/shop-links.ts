/** Returns the URL of a page of the shop's administration. */
export function adminUrl(shopUrl: string, page: string, query: Record<string, string>): string {
  const base = shopUrl.replace(/\/+$/, '');
  return `${base}/wp-admin/${page}?${new URLSearchParams(query).toString()}`;
}

/** Returns the plugin's settings in the shop, filled in with this Florin. */
export function pluginUrl(shopUrl: string, florin: string, integration: string): string {
  const settings = { page: 'wc-settings', tab: 'checkout', section: 'florin' };
  return adminUrl(shopUrl, 'admin.php', { ...settings, florin, integration });
}
