import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { classes, popup, popupItem } from './classes.ts';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** Placed last, separated and red. */
  danger?: boolean;
};

/** Renders the menu at the end of a row. */
export function RowMenu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        aria-label={label}
        title={label}
        className="inline-grid size-control place-items-center rounded-control text-muted hover:bg-hover hover:text-fg data-[popup-open]:bg-hover"
      >
        <Ellipsis aria-hidden className="size-4" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Base.Popup className={classes(popup, 'min-w-44')}>
            {items.map(({ label: text, icon: Icon, onSelect, danger }) => (
              <Base.Item
                key={text}
                onClick={onSelect}
                className={classes(popupItem, danger && 'text-bad-text')}
              >
                {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
