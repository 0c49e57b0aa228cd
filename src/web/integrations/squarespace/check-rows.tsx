import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/texts.ts';

const looks = {
  yes: { icon: CircleCheck, color: 'text-ok' },
  no: { icon: CircleX, color: 'text-bad' },
  unknown: { icon: CircleHelp, color: 'text-warn' },
};

type Props = {
  name: string;
  state: keyof typeof looks;
  /** What was found, or what to do. */
  children?: ReactNode;
};

/** Shows one thing that was checked, with the result in words. */
export function CheckRow({ name, state, children }: Props) {
  const t = useTexts('squarespace');
  const { icon: Icon, color } = looks[state];
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm font-medium">
          {name}
          <span className="sr-only">: {t(`check.${state}`)}</span>
        </p>
        {children && <p className="text-[0.8125rem] break-words text-muted">{children}</p>}
      </div>
    </li>
  );
}
