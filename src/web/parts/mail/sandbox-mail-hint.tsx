import { useEffect, useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { outside } from '#web/kit/paths.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { textLink } from '#web/ui/text-link.ts';

/** Shows where to read mail in the sandbox, from which no mail is sent out. */
export function SandboxMailHint() {
  const t = useTexts('identity');
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    api.site.get().then(
      ({ data }) => setSandbox(data.sandbox),
      () => setSandbox(false),
    );
  }, []);
  if (!sandbox) return null;
  return (
    <Alert tone="info">
      <RichText
        text={t('sandboxMail')}
        tags={{
          mail: (inside) => (
            <a href={outside.sandboxMail()} target="_blank" rel="noopener" className={textLink}>
              {inside}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
