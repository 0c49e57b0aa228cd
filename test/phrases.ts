import { parseSync } from 'oxc-parser';

/** Where a phrase can be: in what users read, in comments of code, in documents. */
export type Place = 'texts' | 'comments' | 'docs';

type Phrase = {
  phrase: RegExp;
  instead: string;
  /** Whether texts that users read are checked for it. */
  texts: boolean;
  /** Whether comments and documents are. */
  prose: boolean;
};

const inTexts = (phrase: RegExp, instead: string): Phrase => ({
  ...{ phrase, instead, texts: true, prose: false },
});
const inTextsAndProse = (phrase: RegExp, instead: string): Phrase => ({
  ...{ phrase, instead, texts: true, prose: true },
});

/** Phrases that Florin no longer uses, and what it says instead. Sixty at most: more would be a grammar. */
export const phrases: Phrase[] = [
  inTextsAndProse(/\bwhoever\b/i, 'anyone who, people who, the operator'),
  inTextsAndProse(/\bsomebody\b/i, 'someone'),
  inTextsAndProse(/\b(?<!Florin )nobody\b/i, 'no one'),
  inTextsAndProse(/\bstands?\b/i, 'is, appears, is shown'),
  inTextsAndProse(/\bstands? still\b/i, 'is halted'),
  inTextsAndProse(/\bhears? (of|nothing|from)\b/i, 'is notified of, receives'),
  inTextsAndProse(/\b(is|are|was|were|been|be) told\b/i, 'is notified, receives'),
  inTextsAndProse(/\b(given|gave|gives?) up\b/i, 'failed, canceled, removed'),
  inTextsAndProse(/\bgood (for|until)\b|\bno longer good\b/i, 'expires, is valid until'),
  inTextsAndProse(/\bfor good\b/i, 'permanently'),
  inTextsAndProse(/(?<!\b(several|many)\b[^.]*|them |or )\bat once\b/i, 'immediately'),
  inTextsAndProse(/\banew\b/i, 'again'),
  inTextsAndProse(/\ball the same\b/i, 'still, anyway'),
  inTextsAndProse(/\bmeanwhile\b/i, 'in the meantime'),
  inTextsAndProse(/\bbesides?\b/i, 'next to, also'),
  inTextsAndProse(/\bwritten down\b/i, 'logged, recorded'),
  inTextsAndProse(/\bin so many words\b/i, 'explicitly'),
  inTextsAndProse(/\bone’s (own|identity|details|stored)\b/i, 'your'),
  inTextsAndProse(/\b(you|it|they|them|one|members|mine) alone\b/i, 'only you, only it'),
  inTextsAndProse(/\bby (itself|themselves)\b/i, 'automatically, separately'),
  inTextsAndProse(/\b(not|nothing|no one|cannot|can’t)\b[^.]* any more\b/i, 'no longer'),
  inTextsAndProse(/\bcolour/i, 'color'),
  inTextsAndProse(/\brecognis/i, 'recogniz…, match, identify'),
  inTextsAndProse(/\blicence\b/i, 'license'),
  inTextsAndProse(/\breorganis|\bauthoris|\bsynchronis/i, '-ize'),
  inTexts(/\basked for\b/i, 'amount due; requested by'),
  inTexts(/\btime line\b/i, 'timeline'),
  inTexts(/\b(un)?proven\b/i, 'verified, unverified'),
  inTexts(/\bprove (control|it|that)\b/i, 'verify ownership'),
  inTexts(/(?<!sandbox )\bpayers?\b/i, 'customer; at checkout: you'),
  inTexts(/\b(the|this|a) price (has |is |was )?(arrived|set)\b/i, 'paid in full; fixed amount'),
  inTexts(/\b(is|was|be|been) seen\b/i, 'detected'),
  inTexts(/\b(late|unknown) money\b/i, 'late payments, unmatched transfers'),
  inTexts(/\b(go|goes|gone|went) back\b(?! to)/i, 'is refunded'),
  inTexts(/\bwhere (your|the) money goes\b/i, 'the address you want to be paid to'),
  inTexts(/\b(is|are) worth nothing\b/i, 'have no value'),
  inTexts(/\bhand(ed|s)? in\b/i, 'submit, submitted'),
  inTexts(/\blook(s|ed)? at (it|them|one|this)\b/i, 'review, view, check'),
  inTexts(/\bevery (status|state|type|network)\b/i, 'all statuses, all types'),
  inTexts(/\bnothing (fits|of that kind)\b|\bno \w+ fits?\b/i, 'no results, no matching …'),
  inTexts(/\bwithout a choice\b/i, 'leave empty to …'),
  inTexts(/\b(keep|wallets) of now\b/i, 'current'),
  inTexts(/\bnot now\b/i, 'skip for now'),
  inTexts(/\bstart page\b/i, 'home'),
  inTexts(/\bwhat will be made\b/i, 'summary'),
  inTexts(/\b(a|the|by|this|one|fresh) mails?\b(?! server)|\bmailed\b|\bmails\b/i, 'email'),
  inTexts(/\btyping error\b/i, 'typo'),
  inTexts(/\brescind/i, 'revoke'),
  inTexts(/\brefused?\b/i, 'declined, rejected'),
  inTexts(/\bonce more\b/i, 'again; confirm'),
  inTexts(/\bgo on\b/i, 'continue'),
  inTexts(/\bat the moment\b/i, 'right now'),
  inTexts(/\bwaits?\b(?! (before|until|for|in|a|\{))/i, 'is pending'),
  inTexts(/\bmay do\b/i, 'permissions, role'),
  inTexts(/\bout of sight\b/i, 'hidden'),
  inTexts(/\bneed not\b/i, 'don’t need to'),
  inTexts(/\bpart of it\b/i, 'partially paid, underpaid'),
  inTexts(/\bnothing has (arrived|changed|been)\b/i, 'no … yet'),
  inTexts(/\bthis cannot be right\b|\bnot valid\b/i, 'check this value'),
  inTexts(/\bunder countries\b|\bcountries under\b/i, 'sanctioned countries'),
];

/** Texts that stay as they are, whatever phrases they contain, and why. */
export const exceptions: { text: string; why: string }[] = [
  ...quotedBy('docs/specification.md section 5', [
    'Please fill in all required fields',
    'URL must be HTTPS and accessible from the internet',
    'Secret key must be at least 16 characters long',
    'Please fill all password fields',
    'New passwords do not match',
    'Please wait {seconds}s to request a new code',
  ]),
  ...quotedBy('docs/specification.md section 8', [
    'Login failed. Please check your credentials and try again.',
    'Sign up failed. Please try again later',
    'Failed to send verification code, please try again later',
    'Failed to reset password',
    'Failed to update profile picture',
    'Failed to remove profile picture',
    'Failed to update account details',
    'Failed to update password',
    'Failed to update language',
    'Failed to load links. Please try again.',
    'Failed to create wallet, please try again later.',
    'Signature requested failed, please verify later',
    'Failed to save company information',
    'Failed to verify domain name',
    'Failed to send email verification link',
    'Failed to save webhook',
    'Session expired',
    'Failed to fetch notifications',
    'Failed to load more notifications',
    'Page Not Found',
    'Internal Server Error',
    'Chain not configured.',
    'Provider not found.',
    'The request took too long to respond.',
    'HTTP request failed.',
  ]),
  { text: 'Mon–Fri, 9AM–6PM ET', why: 'docs/specification.md section 9' },
  { text: 'payers, buyers, email', why: 'keywords that the command palette also finds' },
];

function quotedBy(why: string, texts: string[]) {
  return texts.map((text) => ({ text, why }));
}

export type Line = { line: number; text: string };
export type Finding = Line & { phrase: string; instead: string };

/** Returns whether any phrase is checked at that place. */
export function isChecked(place: Place): boolean {
  return checkedAt(place).length > 0;
}

/** Returns every phrase in these lines that is checked at that place. */
export function findPhrases(lines: Line[], place: Place): Finding[] {
  const checked = checkedAt(place);
  return lines.flatMap(({ line, text }) =>
    exceptions.some((one) => one.text === text)
      ? []
      : checked.flatMap(({ phrase, instead }) => {
          const [found] = phrase.exec(text) ?? [];
          return found === undefined ? [] : [{ line, text, phrase: found, instead }];
        }),
  );
}

function checkedAt(place: Place): Phrase[] {
  return phrases.filter(({ texts, prose }) => (place === 'texts' ? texts : prose));
}

/** Returns the strings of a source file by line, without the keys of objects, imports and types. */
export function textsIn(source: string): Line[] {
  const found: Line[] = [];
  const { program } = parseSync('source.ts', source);
  walk(program as unknown as Node, (node) => {
    const text = textOf(node);
    if (text !== undefined) found.push({ line: lineAt(source, node.start), text });
  });
  return found;
}

/** Returns the comments of a source file, a line each. */
export function commentsIn(source: string): Line[] {
  return parseSync('source.ts', source).comments.flatMap(({ start, value }) =>
    value.split('\n').map((text, index) => ({ line: lineAt(source, start) + index, text })),
  );
}

/** Returns the lines of a document outside its code. */
export function proseIn(document: string): Line[] {
  let isCode = false;
  return document.split('\n').flatMap((text, index) => {
    const isFence = text.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [{ line: index + 1, text: text.replaceAll(/`[^`]*`/g, '') }];
  });
}

type Node = { type: string; start: number; [key: string]: unknown };

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateElement') return undefined;
  return (node['value'] as { cooked: string }).cooked;
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') || /^(Import|ExportAll)/.test(node.type)) return inside(node);
  visit(node);
  for (const [name, child] of Object.entries(node)) {
    if (name !== 'key' && name !== 'source') each(child, (one) => walk(one, visit));
  }

  // `{ … } as const` and `… satisfies …` are types around what users read.
  function inside({ expression }: Node): void {
    if (expression) walk(expression as Node, visit);
  }
}

function each(child: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(child)) return child.forEach((one) => each(one, visit));
  if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node);
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
