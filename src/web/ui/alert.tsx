import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  bad: { icon: CircleAlert, classes: 'bg-bad-soft text-bad-text' },
  warn: { icon: TriangleAlert, classes: 'bg-warn-soft text-warn-text' },
  info: { icon: Info, classes: 'bg-info-soft text-info-text' },
};

/** Shows a message in the page. Screen readers announce `bad` immediately. */
export function Alert({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, classes: look } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classes(
        'flex gap-2.5 rounded-[8px] border border-transparent px-3 py-2.5 text-sm',
        look,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
