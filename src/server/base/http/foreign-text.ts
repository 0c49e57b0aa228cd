/** The most characters that are kept of a text, unless its caller keeps more. */
const usualLength = 1_000;

// PostgreSQL's text can't store U+0000, and the others would let a sender write to an operator's terminal.
const control = /[^\P{Cc}\t\n]|[\u2028\u2029]/gu;
const replacement = '\uFFFD';

/**
 * Returns a text from outside in a form that can be stored, logged and shown: well-formed Unicode without control
 * characters other than tabs and line feeds, at most so many characters long. Accepts anything, because what is
 * declared as text may be something else.
 */
export function foreignText(text: unknown, longest = usualLength): string {
  const whole = typeof text === 'string' ? text : describe(text);
  const kept = whole.slice(0, longest).toWellFormed().replace(control, replacement);
  return whole.length > longest ? `${kept}…` : kept;
}

function describe(value: unknown): string {
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/**
 * Makes the messages of an error and of its causes foreign texts. Returns the error. Errors by Node whose message
 * can't be set are left as they are: no one else writes it.
 */
export function withForeignMessages<Thrown>(error: Thrown): Thrown {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < mostCauses; depth += 1) {
    const message = foreignText(at.message);
    if (message !== at.message) Reflect.set(at, 'message', message);
    at = at.cause;
  }
  return error;
}

const mostCauses = 10;
