import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { id: string; label: ReactNode; content: ReactNode };

export function Tabs({ tabs, label }: { tabs: [Tab, ...Tab[]]; label: string }) {
  return (
    <Base.Root defaultValue={tabs[0].id}>
      <Base.List aria-label={label} className="flex gap-4 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-control border-b-2 border-transparent text-sm font-medium text-muted hover:text-fg data-[active]:border-accent data-[active]:text-fg"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
