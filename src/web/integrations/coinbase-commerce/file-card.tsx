import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ImportPreview } from '#contract/integrations/coinbase-commerce.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { Preview } from './preview.tsx';
import { type Scope, useImport } from './use-import.ts';

/** Reads a chosen file, shows what it would import, and imports it. */
export function FileCard(scope: Scope) {
  const t = useTexts('coinbaseCommerce');
  const { file, state, read, importAll } = useImport(scope);
  const busy = state.step === 'reading' || state.step === 'importing';
  return (
    <Card aria-labelledby="file" className="grid gap-4 p-5">
      <h2 id="file" className="font-semibold">
        {t('file.title')}
      </h2>
      <p className="max-w-prose text-sm text-muted">
        {t('file.hint')} {t(`file.environment.${scope.environment}`)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PickFile busy={busy} onPick={read}>
          {file ? t('file.another') : t('file.choose')}
        </PickFile>
        {file && <span className="min-w-0 truncate text-sm">{file.name}</span>}
      </div>
      {state.step === 'refused' && <Alert tone="bad">{state.problem}</Alert>}
      {state.step === 'read' && state.problem && <Alert tone="bad">{state.problem}</Alert>}
      {file && (state.step === 'read' || state.step === 'importing') && (
        <Preview
          preview={state.preview}
          done={state.step === 'importing' ? state.done : undefined}
          onImport={() => importAll(file, state.preview)}
        />
      )}
      <div role="status" className="empty:hidden">
        {state.step === 'done' && <Done {...state} />}
      </div>
    </Card>
  );
}

function Done({ kind, count }: { kind: ImportPreview['kind']; count: number }) {
  const t = useTexts('coinbaseCommerce');
  return (
    <Alert tone="info">
      {t(`done.${kind}`, { count })}
      {kind === 'products' && (
        <>
          {' '}
          <Link to={paths.links} className={textLink}>
            {t('done.links')}
          </Link>
        </>
      )}
    </Alert>
  );
}

type PickProps = { busy: boolean; onPick: (file: File) => void; children: string };

function PickFile({ busy, onPick, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          // Allows the same file to be chosen again, after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}
