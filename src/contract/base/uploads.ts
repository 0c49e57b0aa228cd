/** In bytes per uploaded file. */
export const uploadMaximum = 5 * 1024 * 1024;

/** Images that can be uploaded. Each is decoded and encoded again. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
