import type { ReactNode } from 'react';

/** Shows names with their values, without empty ones. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value], index) => (
          <div
            key={`${index} ${name}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
