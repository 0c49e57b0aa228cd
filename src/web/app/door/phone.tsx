import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Coin } from '#web/parts/coins/coin.tsx';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Brand } from '#web/app/shell/brand.tsx';
import type { DemoStep } from './demo.tsx';

const price = 38;
const coins = [
  { symbol: 'USDC', due: 38.01 },
  { symbol: 'DOT', due: 9.22 },
  { symbol: 'GLMR', due: 655.17 },
] as const;
const [sent] = coins;
const exact = 38.007319;

/** The color of the shop in the picture. */
const brand =
  '[--brand:light-dark(#9a4618,#e08a54)] [--brand-fg:light-dark(#ffffff,#2a1206)] [--brand-soft:light-dark(#f9efe8,#2c1c13)]';

/** Draws a checkout in a phone. A picture: the caption says what it shows. */
export function Phone({ step }: { step: DemoStep }) {
  const t = useTexts('door');
  return (
    <div
      aria-hidden
      className={classes(
        'w-[min(300px,100%)] rounded-[40px] bg-[#10100e] p-[9px] text-left shadow-dialog',
        brand,
      )}
    >
      <div className="flex h-[520px] flex-col overflow-hidden rounded-[31px] bg-card text-[0.8125rem] text-fg">
        <div className="flex items-center gap-2.5 border-b border-line bg-(--brand-soft) px-4.5 pt-5 pb-3">
          <span className="grid size-6 place-items-center rounded-control bg-(--brand) text-[0.6875rem] font-semibold text-(--brand-fg)">
            {t('shop').slice(0, 1)}
          </span>
          <span className="font-semibold">{t('shop')}</span>
        </div>
        <div className="flex items-center justify-between gap-3 border-b border-line bg-(--brand-soft) px-4.5 py-2.5">
          <span className="font-semibold">{t('item')}</span>
          <span className="text-[1.375rem] font-semibold tracking-[-0.03em]">
            <Price />
          </span>
        </div>
        <div key={step} className="flex flex-1 flex-col gap-3 px-4.5 pt-4 motion-safe:animate-turn">
          {step === 'choose' && <Choose />}
          {step === 'pay' && <Pay />}
          {step === 'paid' && <Paid />}
        </div>
        <div className="flex justify-center pb-4 text-[0.6875rem] text-muted">
          <Brand />
        </div>
      </div>
    </div>
  );
}

/** Returns a formatter of numbers. That of the dashboard would load its contract, four times as much as this picture. */
function useNumbers(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 8 });
  return (value) => format.format(value);
}

function Price() {
  const format = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'USD' });
  return format.formatToParts(price).map(({ type, value }) => (
    <span key={type} className={type === 'decimal' || type === 'fraction' ? 'text-muted' : ''}>
      {value}
    </span>
  ));
}

function Choose() {
  const t = useTexts('door');
  const format = useNumbers();
  return (
    <>
      <Title>{t('choose.title')}</Title>
      <ul className="overflow-hidden rounded-card border border-line-field">
        {coins.map(({ symbol, due }, index) => (
          <li
            key={symbol}
            className={classes(
              'flex min-h-14 items-center gap-2.5 px-3 not-first:border-t not-first:border-line',
              index === 0 && 'bg-(--brand-soft)',
            )}
          >
            <span
              className={classes(
                'size-3.5 rounded-full',
                index === 0 ? 'border-[4.5px] border-(--brand)' : 'border border-line-strong',
              )}
            />
            <Coin symbol={symbol} className="size-7" />
            <span className="flex-1">
              <span className="block font-semibold">{symbol}</span>
              <span className="block text-[0.6875rem] text-muted">{t(`coin.${symbol}`)}</span>
            </span>
            <span className="tabular font-semibold">{format(due)}</span>
          </li>
        ))}
      </ul>
      <ShopButton>{t('choose.button')}</ShopButton>
      <p className="flex items-center justify-center gap-1.5 text-[0.6875rem] text-muted">
        <Lock className="size-3" />
        {t('choose.direct')}
      </p>
    </>
  );
}

function Pay() {
  const t = useTexts('door');
  return (
    <>
      <Title>{t('pay.title')}</Title>
      <Sum />
      <Squares />
      <p className="text-center text-xs text-muted">{t('pay.waiting')}</p>
      <QuietButton>{t('pay.button')}</QuietButton>
    </>
  );
}

function Paid() {
  const t = useTexts('door');
  return (
    <>
      <span className="mx-auto mt-3 grid size-17 place-items-center rounded-full bg-gold text-(--gold-fg) ring-8 ring-gold-soft">
        {/* Not the icon: it is in a file of the dashboard, which this page then would load. */}
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" className="size-8 stroke-[2.25]">
          <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <p className="text-center text-[0.9375rem] font-semibold">{t('paid.title')}</p>
      <div className="mx-auto">
        <Sum />
      </div>
      <p className="border-y border-line py-3 text-center text-xs text-muted">{t('paid.after')}</p>
      <QuietButton>{t('paid.button')}</QuietButton>
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <p className="text-[0.9375rem] font-semibold">{children}</p>;
}

function Sum() {
  const format = useNumbers();
  return (
    <p className="tabular flex items-center gap-2 text-sm">
      <Coin symbol={sent.symbol} />
      <strong>{format(exact)}</strong> {sent.symbol}
    </p>
  );
}

/** Draws what looks like a QR code, which leads nowhere. */
function Squares() {
  const size = 21;
  const cells = Array.from({ length: size * size }, (_, index) => index).filter(
    (index) => (index * 7919 + ((index * index) % 83) * 31) % 97 < 46,
  );
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const;
  return (
    <svg
      viewBox="-2 -2 25 25"
      shapeRendering="crispEdges"
      className="mx-auto size-39 rounded-card bg-white ring-1 ring-line"
    >
      {cells.map((cell) => (
        <rect
          key={cell}
          x={cell % size}
          y={Math.floor(cell / size)}
          width="1"
          height="1"
          fill="#0b1410"
        />
      ))}
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x="-1" y="-1" width="9" height="9" fill="#fff" />
          <rect width="7" height="7" fill="#0b1410" />
          <rect x="1" y="1" width="5" height="5" fill="#fff" />
          <rect x="2" y="2" width="3" height="3" fill="#0b1410" />
        </g>
      ))}
    </svg>
  );
}

const wide = 'grid min-h-10.5 place-items-center rounded-[8px] text-sm font-medium';

function ShopButton({ children }: { children: ReactNode }) {
  return <span className={`${wide} bg-(--brand) text-(--brand-fg)`}>{children}</span>;
}

function QuietButton({ children }: { children: ReactNode }) {
  return <span className={`${wide} border border-line-field`}>{children}</span>;
}
