import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/** Shows a secret, once, to be copied. */
export function Secret({ label, hint, value }: { label: string; hint?: ReactNode; value: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{label}</p>
      <div className="flex items-center gap-1 rounded-control border border-line bg-sunken pl-3">
        <code className="min-w-0 flex-1 py-2 font-mono text-[0.8125rem] break-all">{value}</code>
        <CopyButton text={value} thing={label} />
      </div>
      {hint && <p className="text-[0.8125rem] text-muted">{hint}</p>}
    </div>
  );
}
