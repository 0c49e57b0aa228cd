/** The classes of a link inside a sentence. */
export const textLink =
  'font-medium text-accent-text underline underline-offset-2 hover:no-underline';
