import { useState } from 'react';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { useTexts } from '#web/kit/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { LinkInput } from './link-values.ts';
import { dynamicBody, snippet, type SnippetLanguage, snippetLanguages } from './snippets.ts';

const languageNames: Record<SnippetLanguage, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  php: 'PHP',
  python: 'Python',
};

/** Shows code that creates such a link, in the shop's language. The API key stays in this page. */
export function CodeSnippets({ input }: { input: LinkInput }) {
  const t = useTexts('links');
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const [apiKey, setApiKey] = useState('');
  const code = snippet(language, {
    baseUrl: new URL(serverUrl('/api'), location.href).href,
    apiKey: apiKey.trim() || exampleKey(input),
    body: dynamicBody(input, input.reference ?? 'order-1001'),
  });
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-semibold">{t('code.title')}</h2>
      <p className="text-muted">{t('code.text')}</p>
      <PasswordField
        label={t('code.key')}
        hint={t('code.keyHint')}
        autoComplete="off"
        value={apiKey}
        onChange={({ target }) => setApiKey(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<SnippetLanguage>
          label={t('code.language')}
          value={language}
          onChange={setLanguage}
          options={snippetLanguages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <CopyButton text={code} thing={t('code.thing')} label={t('code.copy')} />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        tabIndex={0}
        aria-label={languageNames[language]}
        role="region"
        className="max-h-96 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-normal"
      >
        <code>{code}</code>
      </pre>
    </section>
  );
}

function exampleKey({ environment }: LinkInput): string {
  return environment === 'production' ? 'fl_live_…' : 'fl_test_…';
}
