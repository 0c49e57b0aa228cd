export const linkTypes = ['static', 'dynamic', 'donation'] as const;
export type LinkType = (typeof linkTypes)[number];
