import { nice, ticks } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

export type Bar = {
  id: string;
  /** Under the axis. */
  label: string;
  /** In full, for the cursor and for screen readers. */
  title: string;
  height: number;
  text: string;
};

type Props = { label: string; bars: Bar[]; axis: (value: number) => string };

const size = { height: 232, top: 12, right: 16, bottom: 28, left: 60 };
const labelRoom = 64;

/**
 * Shows bars over time. The pointer and the arrow keys move a cursor whose value is announced. The
 * page provides the table of values.
 */
export function BarChart({ label, bars, axis }: Props) {
  const { root, width } = useWidth();
  const [cursor, setCursor] = useState<number>();
  const x = bandsOf(bars.length, width);
  // If all values are zero, the axis still needs a length; only the zero is labeled.
  const top = Math.max(...bars.map(({ height }) => height));
  const y = heightsOf(top || 1);

  return (
    <div ref={root} className="relative overflow-hidden">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an image whose cursor can be moved */}
      <svg
        role="img"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move its cursor
        tabIndex={0}
        width={width}
        height={size.height}
        className="tabular block outline-offset-[-2px]"
        onPointerMove={(event) => setCursor(barAt(event, x.step, bars.length))}
        onPointerLeave={() => setCursor(undefined)}
        onBlur={() => setCursor(undefined)}
        onKeyDown={(event) => setCursor(movedCursor(event, cursor, bars.length))}
      >
        <Grid y={y} width={width} axis={(tick) => (top > 0 || tick === 0 ? axis(tick) : '')} />
        <Columns bars={bars} x={x} y={y} cursor={cursor} />
      </svg>
      <Readout bars={bars} cursor={cursor} />
    </div>
  );
}

/** Room between bars, as a share of a step. */
const padding = 0.25;
/** How many grid lines an axis has, about. */
const lines = 4;

type X = { step: number; bar: number; left: (index: number) => number };

/** Returns where bars are: their steps and widths in pixels, and the left edge of each. */
function bandsOf(count: number, width: number): X {
  const step = (width - size.right - size.left) / (count + padding);
  return { step, bar: step * (1 - padding), left: (index) => size.left + step * (padding + index) };
}

type Y = { ticks: number[]; at: (value: number) => number };

/** Returns the values of an axis from zero to a round number above `top`, and where each value is. */
function heightsOf(top: number): Y {
  const [, end] = nice(0, top, lines);
  const base = size.height - size.bottom;
  return {
    ticks: ticks(0, end, lines),
    at: (value) => base - (value / end) * (base - size.top),
  };
}

function Grid({ y, width, axis }: { y: Y; width: number; axis: Props['axis'] }) {
  return y.ticks.map((tick) => (
    <g key={tick} aria-hidden>
      <line
        x1={size.left}
        x2={width - size.right}
        y1={y.at(tick)}
        y2={y.at(tick)}
        stroke="var(--line)"
      />
      <AxisText x={size.left - 8} y={y.at(tick) + 4} anchor="end" text={axis(tick)} />
    </g>
  ));
}

type ColumnsProps = { bars: Bar[]; x: X; y: Y; cursor: number | undefined };

function Columns({ bars, x, y, cursor }: ColumnsProps) {
  const width = x.bar;
  const every = Math.ceil(labelRoom / x.step);
  return bars.map(({ id, label, height }, index) => {
    const left = x.left(index);
    return (
      <g key={id} aria-hidden>
        <rect
          x={left}
          width={width}
          y={y.at(height)}
          height={y.at(0) - y.at(height)}
          rx={Math.min(3, width / 4)}
          fill="var(--accent)"
          opacity={cursor === undefined || cursor === index ? 1 : 0.45}
        />
        {index % every === 0 && (
          <AxisText x={left + width / 2} y={size.height - 8} anchor="middle" text={label} />
        )}
      </g>
    );
  });
}

function AxisText(props: { x: number; y: number; anchor: 'middle' | 'end'; text: string }) {
  return (
    <text x={props.x} y={props.y} textAnchor={props.anchor} fontSize={11} fill="var(--muted)">
      {props.text}
    </text>
  );
}

/** Shows the value of the bar under the cursor, on the side away from the cursor. */
function Readout({ bars, cursor }: { bars: Bar[]; cursor: number | undefined }) {
  const bar = cursor === undefined ? undefined : bars[cursor];
  if (!bar) return <output className="sr-only" />;
  return (
    <output
      className={classes(
        'pointer-events-none absolute top-1 rounded-control border border-line bg-card px-2.5 py-1.5 text-[0.8125rem] shadow-popup',
        cursor! < bars.length / 2 ? 'right-4' : 'left-16',
      )}
    >
      <span className="text-muted">{bar.title}</span> <strong>{bar.text}</strong>
    </output>
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
