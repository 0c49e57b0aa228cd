import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShopCheck, ShopCheckResult } from '#contract/integrations/woocommerce.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';

type Props = {
  checks: ShopCheckResult[];
  /** The ones that are shown, in this order. */
  shown: readonly ShopCheck[];
  /** What can be done about one, below its text. */
  actions?: Partial<Record<ShopCheck, ReactNode>>;
};

const looks = {
  passed: { icon: CircleCheck, color: 'text-ok' },
  failed: { icon: CircleX, color: 'text-bad' },
  waiting: { icon: CircleDashed, color: 'text-muted' },
};
const soon = { icon: LoaderCircle, color: 'text-muted motion-safe:animate-spin' };
/** What happens without a click on this page. */
const comingSoon: ShopCheck[] = ['plugin', 'connected', 'called'];

/** Shows what works at the shop, and for what doesn't how to solve it. */
export function CheckList({ checks, shown, actions = {} }: Props) {
  const t = useTexts('woocommerce');
  return (
    <Card>
      <ul className="divide-y divide-line" aria-live="polite">
        {shown.flatMap((name) => {
          const result = checks.find(({ check }) => check === name);
          if (!result) return [];
          const isSoon = result.state === 'waiting' && comingSoon.includes(name);
          const { icon: Icon, color } = isSoon ? soon : looks[result.state];
          return (
            <li key={name} className="flex gap-3 px-4 py-3.5">
              <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
              <div className="grid min-w-0 flex-1 gap-1">
                <p className="text-sm font-medium">
                  {t(`check.${name}`)}
                  <span className="sr-only">: {t(result.state)}</span>
                </p>
                <Detail {...result} />
                {actions[name]}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Detail({ check, state, reason, detail }: ShopCheckResult) {
  const t = useTexts('woocommerce');
  if (state === 'failed' && reason) {
    return (
      <p className="text-[0.8125rem] break-words text-fg">
        {t(`reason.${reason}`, { detail: detail ?? '' })}
      </p>
    );
  }
  const waiting = `check.${check}.waiting` as const;
  const text = state === 'waiting' ? t(waiting) : detail;
  return text ? <p className="text-[0.8125rem] break-words text-muted">{text}</p> : null;
}
