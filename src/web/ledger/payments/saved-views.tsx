import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PaymentsSearch } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { isSameSearch, keepViews, readViews, type SavedView, withView } from './saved-views.ts';
import { Form } from '#web/kit/form/form-element.tsx';

type Props = {
  workspaceId: string;
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => unknown;
};

/** Renders the saved searches as buttons. */
export function SavedViews({ workspaceId, search, onSearch }: Props) {
  const t = useTexts('payments');
  const [saved, setSaved] = useState({ workspaceId, views: readViews(workspaceId) });
  const [naming, setNaming] = useState(false);
  const views = saved.workspaceId === workspaceId ? saved.views : readViews(workspaceId);
  const isSaved = views.some((view) => isSameSearch(view.search, search));
  const canSave = Object.keys(search).length > 0 && !isSaved;
  function keep(next: SavedView[]) {
    keepViews(workspaceId, next);
    setSaved({ workspaceId, views: next });
  }
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label={t('views.title')} className="contents">
          {views.map((view) => (
            <View
              key={view.name}
              name={view.name}
              current={isSameSearch(view.search, search)}
              onShow={() => onSearch(view.search)}
              onRemove={() => keep(views.filter(({ name }) => name !== view.name))}
            />
          ))}
        </ul>
      )}
      {canSave && (
        <Button variant="ghost" onClick={() => setNaming(true)}>
          <Bookmark aria-hidden className="size-4" />
          {t('views.save')}
        </Button>
      )}
      {naming && (
        <NameDialog
          onName={(name) => keep(withView(views, { name, search }))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

type ViewProps = { name: string; current: boolean; onShow: () => void; onRemove: () => void };

function View({ name, current, onShow, onRemove }: ViewProps) {
  const t = useTexts('payments');
  return (
    <li
      className={classes(
        'inline-flex max-w-full items-center rounded-control border',
        current ? 'border-line-strong bg-raised' : 'border-line bg-card',
      )}
    >
      <button
        type="button"
        aria-current={current || undefined}
        className="min-h-control min-w-0 truncate rounded-control pl-3 text-sm font-medium hover:text-accent-text"
        onClick={onShow}
      >
        {name}
      </button>
      <IconButton label={t('views.remove', { name })} onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </li>
  );
}

type NameProps = { onName: (name: string) => void; onClose: () => void };

function NameDialog({ onName, onClose }: NameProps) {
  const t = useTexts('payments');
  const [name, setName] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    onClose();
  }
  return (
    <Dialog open title={t('views.save')} text={t('views.text')} onClose={onClose}>
      <Form form={{ isUnsaved: () => name.trim() !== '' }} className="grid gap-5" onSubmit={submit}>
        <TextField
          label={t('views.name')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex justify-end gap-2">
          <DialogCancel />
          <Button type="submit" disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
