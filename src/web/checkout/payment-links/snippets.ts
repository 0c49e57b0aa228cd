import type { LinkInput } from './link-values.ts';

export const snippetLanguages = ['curl', 'typescript', 'php', 'python'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

type Request = {
  /** Base URL of the API, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** The body of the request. */
  body: JsonObject;
};

type Json = string | number | boolean | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };

/** Returns the request body that creates a dynamic link like the form's. */
export function dynamicBody(input: LinkInput, reference: string): JsonObject {
  const { companyId, environment, name, amount, vat, walletIds, assets, webhookIds } = input;
  return {
    companyId,
    environment,
    name,
    amount: { ...amount },
    ...(vat && { vat: { ...vat } }),
    walletIds: [...walletIds],
    ...(assets && {
      assets: assets.map(({ network, symbol, contractOrAssetId }) => ({
        network,
        symbol,
        ...(contractOrAssetId && { contractOrAssetId }),
      })),
    }),
    ...(webhookIds?.length && { webhookIds: [...webhookIds] }),
    ...(input.collectEmail && { collectEmail: true }),
    ...(input.collectBillingAddress && { collectBillingAddress: true }),
    ...(input.description && { description: input.description }),
    ...(input.customMessage && { customMessage: input.customMessage }),
    ...(input.redirectUrl && { redirectUrl: input.redirectUrl }),
    ...(input.expiresInSeconds && { expiresInSeconds: input.expiresInSeconds }),
    reference,
  };
}

/** Returns a runnable program that creates the link and prints its URL. */
export function snippet(language: SnippetLanguage, request: Request): string {
  return writers[language]({ ...request, baseUrl: `${request.baseUrl}/payment-link/dynamic` });
}

const writers: Record<SnippetLanguage, (request: Request) => string> = {
  curl: ({ baseUrl, apiKey, body }) => `curl --fail-with-body ${shell(baseUrl)} \\
  --header ${shell(`Authorization: Bearer ${apiKey}`)} \\
  --header 'Content-Type: application/json' \\
  --data ${shell(JSON.stringify(body, null, 2))}
`,

  typescript: ({ baseUrl, apiKey, body }) => `const response = await fetch(${text(baseUrl)}, {
  method: 'POST',
  headers: {
    Authorization: ${text(`Bearer ${apiKey}`)},
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${literal(body, '  ', json)}),
});
if (!response.ok) throw new Error(await response.text());

const { data }: { data: { id: string; url: string } } = await response.json();
console.log(data.url);
`,

  php: ({ baseUrl, apiKey, body }) => `<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        ${phpText(`Authorization: Bearer ${apiKey}`)},
        'Content-Type: application/json',
    ],
    'content' => json_encode(${literal(body, '    ', php)}),
    'ignore_errors' => true,
]]);
$response = json_decode(file_get_contents(${phpText(baseUrl)}, false, $context), true);
if (!isset($response['data'])) {
    throw new RuntimeException($response['error']['message']);
}
echo $response['data']['url'], "\\n";
`,

  python: ({ baseUrl, apiKey, body }) => `import json
import urllib.request

request = urllib.request.Request(
    ${text(baseUrl)},
    method="POST",
    headers={
        "Authorization": ${text(`Bearer ${apiKey}`)},
        "Content-Type": "application/json",
    },
    data=json.dumps(${literal(body, '    ', python)}).encode(),
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["data"]["url"])
`,
};

/** How a language writes JSON's literals. */
type Literals = {
  text: (value: string) => string;
  boolean: (value: boolean) => string;
  pair: string;
  object: [open: string, close: string];
  indent: string;
};

const json: Literals = {
  text,
  boolean: String,
  pair: ': ',
  object: ['{', '}'],
  indent: '  ',
};
const python: Literals = {
  ...json,
  boolean: (value) => (value ? 'True' : 'False'),
  indent: '    ',
};
const php: Literals = {
  ...python,
  text: phpText,
  boolean: String,
  pair: ' => ',
  object: ['[', ']'],
};

function literal(value: Json, margin: string, language: Literals): string {
  if (typeof value === 'string') return language.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return language.boolean(value);
  const inner = margin + language.indent;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner, language))
    : Object.entries(value).map(
        ([name, item]) => `${language.text(name)}${language.pair}${literal(item, inner, language)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : language.object;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${margin}${close}`;
}

/** Returns a string literal in double quotes, valid in JSON, JavaScript and Python. */
function text(value: string): string {
  return JSON.stringify(value);
}

function phpText(value: string): string {
  return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
}

/** Returns a string in single quotes, which a shell doesn't expand. */
function shell(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
