import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { Button, type ButtonVariant, IconButton } from './button.tsx';

const shownMs = 2_500;

/** Copies a text and confirms it in place. `thing` names the text for screen readers. */
export function CopyButton({
  text,
  thing,
  label,
  variant,
}: {
  text: string;
  thing: string;
  /** Shown next to the icon. */
  label?: string;
  variant?: ButtonVariant;
}) {
  const t = useTexts('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  const icon = <Icon aria-hidden className={copied ? 'size-4 text-ok' : 'size-4'} />;
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      {label === undefined ? (
        <IconButton label={t('copyThing', { thing })} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant ?? 'secondary'} onClick={copy}>
          {icon}
          {copied ? t('copied') : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}

/** Returns whether the text was copied. Browsers refuse without a user gesture or a secure origin. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
