/**
 * Lists are counted, and paged by `skip`, up to this. Above it, `total` stays the same and `isMore` is true. Apart from
 * the schemas, so that pages can import it without them.
 */
export const countMaximum = 10_000;
