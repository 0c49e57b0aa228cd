import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export type Bar = {
  id: string;
  /** Under the axis. */
  label: string;
  /** In full, for the cursor and for readers. */
  title: string;
  height: number;
  text: string;
};

type Props = { label: string; bars: Bar[]; axis: (value: number) => string };

const size = { height: 232, top: 12, right: 16, bottom: 28, left: 60 };
const labelRoom = 64;

/**
 * Bars over time. The pointer and the arrow keys move a cursor whose figure is read out; the whole
 * table of figures is the page's to offer beside it.
 */
export function BarChart({ label, bars, axis }: Props) {
  const { root, width } = useWidth();
  const [cursor, setCursor] = useState<number>();
  const x = scaleBand(
    bars.map(({ id }) => id),
    [size.left, width - size.right],
  ).padding(0.25);
  const top = Math.max(...bars.map(({ height }) => height));
  const y = scaleLinear([0, top > 0 ? top : 1], [size.height - size.bottom, size.top]).nice(4);
  const base = y(0);
  const every = Math.ceil(bars.length / Math.max(1, Math.floor((width - size.left) / labelRoom)));
  const chosen = cursor === undefined ? undefined : bars[cursor];

  return (
    <div ref={root} className="relative overflow-hidden">
      <svg
        role="img"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move its cursor
        tabIndex={0}
        width={width}
        height={size.height}
        className="tabular block outline-offset-[-2px]"
        onPointerMove={(event) => setCursor(barAt(event, x.step(), bars.length))}
        onPointerLeave={() => setCursor(undefined)}
        onBlur={() => setCursor(undefined)}
        onKeyDown={(event) => setCursor(movedCursor(event, cursor, bars.length))}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick} aria-hidden>
            <line
              x1={size.left}
              x2={width - size.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke="var(--line)"
            />
            <text x={size.left - 8} y={y(tick)} dy=".32em" textAnchor="end" fontSize={11} fill="var(--muted)">
              {top > 0 || tick === 0 ? axis(tick) : ''}
            </text>
          </g>
        ))}
        {bars.map(({ id, label: name, height }, index) => (
          <g key={id} aria-hidden>
            <rect
              x={x(id)}
              width={x.bandwidth()}
              y={y(height)}
              height={base - y(height)}
              rx={Math.min(3, x.bandwidth() / 4)}
              fill="var(--accent)"
              opacity={cursor === undefined || cursor === index ? 1 : 0.45}
            />
            {index % every === 0 && (
              <text
                x={(x(id) ?? 0) + x.bandwidth() / 2}
                y={size.height - 8}
                textAnchor="middle"
                fontSize={11}
                fill="var(--muted)"
              >
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <output
        className={
          chosen
            ? 'pointer-events-none absolute top-1 right-4 rounded-control border border-line bg-card px-2.5 py-1.5 text-[0.8125rem] shadow-popup'
            : 'sr-only'
        }
      >
        {chosen && (
          <>
            <span className="text-muted">{chosen.title}</span> <strong>{chosen.text}</strong>
          </>
        )}
      </output>
    </div>
  );
}

function barAt(event: PointerEvent<SVGSVGElement>, step: number, count: number) {
  const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - size.left;
  const index = Math.floor(offset / step);
  return index >= 0 && index < count ? index : undefined;
}

function movedCursor(event: KeyboardEvent, cursor: number | undefined, count: number) {
  switch (event.key) {
    case 'ArrowRight':
      return Math.min(count - 1, (cursor ?? -1) + 1);
    case 'ArrowLeft':
      return Math.max(0, (cursor ?? count) - 1);
    case 'Escape':
      return undefined;
    default:
      return cursor;
  }
}

function useWidth() {
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(root.current!);
    return () => observer.disconnect();
  }, []);
  return { root, width };
}
