import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Leaves } from './leaves.tsx';
import { Phone } from './phone.tsx';

export const demoSteps = ['choose', 'pay', 'paid'] as const;
export type DemoStep = (typeof demoSteps)[number];

/** Time for which a step is shown. */
const stepMs = 4_200;

/** Shows a checkout that moves through its steps until it is paused, or a step is chosen. */
export function Demo() {
  const t = useTexts('door');
  const [step, setStep] = useState<DemoStep>('choose');
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => setStep(after(step)), stepMs);
    return () => clearTimeout(timer);
  }, [plays, step]);
  return (
    <aside
      aria-label={t('label')}
      className="relative isolate grid h-full place-content-center justify-items-center gap-6 px-4 py-9 text-white"
    >
      <Leaves />
      <Phone step={step} />
      <p className="min-h-10 max-w-[42ch] text-center text-balance text-[#dbe9e2]">
        {t(`${step}.text`)}
      </p>
      <div
        role="group"
        aria-label={t('steps')}
        className="flex items-center gap-1 rounded-xl bg-[rgb(0_20_14/44%)] p-1"
      >
        {demoSteps.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === step}
            className={classes(button, one === step && 'bg-white/15 text-white')}
            onClick={() => {
              setPlays(false);
              setStep(one);
            }}
          >
            {t(one)}
          </button>
        ))}
        <button
          type="button"
          aria-label={t(plays ? 'pause' : 'play')}
          className={classes(button, 'grid w-9 place-items-center px-0! pointer-coarse:w-11')}
          onClick={() => setPlays(!plays)}
        >
          {plays ? (
            <Pause aria-hidden className="size-4" />
          ) : (
            <Play aria-hidden className="size-4" />
          )}
        </button>
      </div>
    </aside>
  );
}

const button =
  'min-h-9 rounded-[8px] px-3.5 text-[0.8125rem] font-medium text-[#dbe9e2] hover:bg-white/10 focus-visible:outline-white pointer-coarse:min-h-11';

function after(step: DemoStep): DemoStep {
  return demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length] ?? 'choose';
}
