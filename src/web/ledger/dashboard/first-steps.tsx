import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

/** Shows the steps to the first payment, instead of the empty charts of a new workspace. */
export function FirstSteps({ hasWallet, hasLink }: { hasWallet: boolean; hasLink: boolean }) {
  const t = useTexts('dashboard');
  return (
    <section className="px-(--inset) py-6">
      <h2 className="font-semibold">{t('steps.title')}</h2>
      <p className="text-muted">{t('steps.text')}</p>
      <ol className="mt-5 grid gap-5">
        <Step
          number={1}
          done={hasWallet}
          title={t('steps.wallet.title')}
          text={t('steps.wallet.text')}
        >
          <Link
            to={paths.wallets}
            search={{ add: 'network' }}
            className={buttonClasses(hasWallet ? 'secondary' : 'primary')}
          >
            {t('steps.wallet.action')}
          </Link>
        </Step>
        <Step number={2} done={hasLink} title={t('steps.link.title')} text={t('steps.link.text')}>
          <Link to={paths.newLink} className={buttonClasses(hasWallet ? 'primary' : 'secondary')}>
            {t('steps.link.action')}
          </Link>
        </Step>
        <Step number={3} done={false} title={t('steps.pay.title')} text={t('steps.pay.text')} />
      </ol>
    </section>
  );
}

type StepProps = {
  number: number;
  done: boolean;
  title: string;
  text: string;
  children?: ReactNode;
};

function Step({ number, done, title, text, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        aria-hidden
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full border text-[0.8125rem] font-semibold',
          done ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong text-muted',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {!done && children}
    </li>
  );
}
