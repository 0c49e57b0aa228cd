import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { outside } from '#web/paths.ts';
import { RichText } from '#web/rich-text.tsx';
import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { textLink } from './text-link.ts';

/** In the sandbox no mail leaves the machine; whoever waits for one must know where it is. */
export function SandboxMailHint() {
  const t = useTexts('auth');
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    api.health.get().then(
      ({ data }) => setSandbox(data.sandbox),
      () => setSandbox(false),
    );
  }, []);
  if (!sandbox) return null;
  return (
    <Alert tone="info">
      <RichText
        text={t('code.sandboxMail')}
        tags={{
          mail: (inside) => (
            <a href={outside.sandboxMail} target="_blank" rel="noopener" className={textLink}>
              {inside}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
