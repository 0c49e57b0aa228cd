import { Dialog } from '@base-ui/react/dialog';
import { Command as Base } from 'cmdk';
import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { backdrop } from '#web/ui/classes.ts';
import type { Command } from './commands.ts';
import { Keys } from './keys.tsx';
import { matchCommand } from './match-command.ts';
import { type Entry, entryGroups, useEntries } from './palette-entries.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  commands: Command[];
  run: (command: Command) => void;
};

/** Shows a searchable list of all pages and actions. */
export function CommandPalette({ open, onClose, commands, run }: Props) {
  const t = useTexts('palette');
  const input = useRef<HTMLInputElement>(null);
  // The chosen command runs after the window has closed, so that what it opens can take the focus.
  const chosen = useRef<() => void>(undefined);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return;
        const act = chosen.current;
        chosen.current = undefined;
        act?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-x-4 top-[10dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-dialog border border-line bg-card shadow-popup outline-none"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Entries
            input={input}
            entries={useEntries(commands, run)}
            onChoose={({ act }) => {
              chosen.current = act;
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type EntriesProps = {
  input: RefObject<HTMLInputElement | null>;
  entries: Entry[];
  onChoose: (entry: Entry) => void;
};

/** Shows the entries in groups, or by relevance once something is typed. */
function Entries({ input, entries, onChoose }: EntriesProps) {
  const t = useTexts('palette');
  const [typed, setTyped] = useState('');
  const fitting = typed.trim() ? bestFirst(entries, typed) : undefined;
  return (
    <Base label={t('title')} loop shouldFilter={false}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <Base.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder={t('placeholder')}
          className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-muted sm:text-sm"
        />
      </div>
      <Base.List
        label={t('title')}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {fitting?.map((entry) => (
          <Item key={entry.id} {...{ entry, onChoose }} />
        ))}
        {!fitting &&
          entryGroups
            .map((group) => ({ group, of: entries.filter((entry) => entry.group === group) }))
            .filter(({ of }) => of.length > 0)
            .map(({ group, of }) => (
              <Base.Group key={group} heading={t(`group.${group}`)} className={groupLook}>
                {of.map((entry) => (
                  <Item key={entry.id} {...{ entry, onChoose }} />
                ))}
              </Base.Group>
            ))}
      </Base.List>
      {fitting?.length === 0 && (
        <p role="status" className="px-5 pt-6 pb-10 text-center text-muted">
          {t('empty')}
        </p>
      )}
    </Base>
  );
}

const groupLook =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

function bestFirst(entries: Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, score: matchCommand(entry.label, entry.keywords, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function Item({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  const { id, label, keys } = entry;
  return (
    <Base.Item
      value={id}
      onSelect={() => onChoose(entry)}
      className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 data-[selected=true]:bg-hover"
    >
      <span className="min-w-0 truncate">{label}</span>
      {keys && <Keys keys={keys} />}
    </Base.Item>
  );
}
