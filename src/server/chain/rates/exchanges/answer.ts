/** What an exchange answered: the HTTP status and the JSON, in which every number is its own text. */
export type Answer = { status: number; body: unknown };

/** A ticker has under 2 kB; anyone who sends more is no ticker. */
const maximumBytes = 64 * 1024;

/** Asks a public endpoint. Throws where it cannot be reached, redirects, says too much or no JSON. */
export async function getAnswer(url: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    // Coinbase refuses callers that do not say who they are.
    headers: { accept: 'application/json', 'user-agent': 'Florin' },
  });
  return { status: response.status, body: parseWithNumbersAsText(await readText(response)) };
}

/** JSON in which `1.10` becomes `"1.10"`: a price never passes through a binary fraction. */
export function parseWithNumbersAsText(text: string): unknown {
  const keepText = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? context?.source : value;
  return JSON.parse(text, keepText);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maximumBytes)
      throw new Error(`more than ${maximumBytes} bytes from ${response.url}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
