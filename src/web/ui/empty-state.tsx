import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon?: LucideIcon;
  /** Instead of an icon: where nothing was ever there. */
  picture?: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
};

/** Shows that there is no data yet, and the next action. */
export function EmptyState({ icon: Icon, picture, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      {picture && <span className="mb-4">{picture}</span>}
      {Icon && (
        <span className="mb-3 grid size-11 place-items-center rounded-card border border-line bg-sunken text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <p className="font-medium">{title}</p>
      <p className="max-w-sm text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
