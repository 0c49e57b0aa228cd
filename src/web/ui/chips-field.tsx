import { CircleAlert, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import { useUnsaved } from './unsaved.ts';

type Chip = { text: string; error?: string | undefined };

type Props = {
  label: string;
  hint?: ReactNode;
  /** Error of the list as a whole. A chip shows its own error. */
  error?: string | undefined;
  chips: Chip[];
  onChange: (texts: string[]) => void;
  /** Text that is not a chip yet. */
  draft: string;
  onDraft: (draft: string) => void;
  /** Splits typed or pasted text into items. */
  parse: (text: string) => string[];
  inputMode?: ComponentProps<'input'>['inputMode'];
  ref?: Ref<HTMLInputElement>;
};

/** Renders a field for a list: Enter, a comma or a space turns text into a chip; a list can be pasted. */
export function ChipsField(props: Props) {
  const { label, hint, error, chips, draft, onDraft, inputMode, ref } = props;
  useUnsaved(() => draft.trim() !== '');
  const { root, add, remove, said } = useChips(props);
  const wrong = chips.find((chip) => chip.error);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';', ' '].includes(event.key) && draft.trim() !== '') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && chips.length > 0) {
      remove(chips.length - 1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    // A pasted part of an address stays text; a whole address or a list becomes chips.
    if (draft !== '' && props.parse(pasted).length < 2) return;
    event.preventDefault();
    add(`${draft} ${pasted}`);
  }

  return (
    <div ref={root} className="min-w-0">
      <Field label={label} hint={hint} error={error ?? (wrong && `${wrong.text}: ${wrong.error}`)}>
        {(field) => (
          <div
            className={classes(
              'flex min-w-0 flex-wrap gap-1.5 rounded-control border bg-card p-1.5 hover:border-fg',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
              field['aria-invalid'] ? 'border-bad' : 'border-line-strong',
            )}
          >
            {chips.length > 0 && <ChipList chips={chips} label={label} onRemove={remove} />}
            <input
              {...field}
              ref={ref}
              type="text"
              value={draft}
              inputMode={inputMode}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className="min-h-8 min-w-40 flex-1 bg-transparent px-1.5 text-base outline-none sm:text-sm"
              onChange={({ target }) => onDraft(target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function useChips({ chips, onChange, onDraft, parse }: Props) {
  const t = useTexts('ui');
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const texts = chips.map(({ text }) => text);

  function add(text: string) {
    const added = parse(text).filter((one) => !texts.includes(one));
    onDraft('');
    if (added.length === 0) return;
    onChange([...texts, ...added]);
    setSaid(t('added', { things: added.join(', ') }));
  }

  function remove(index: number) {
    onChange(texts.toSpliced(index, 1));
    setSaid(t('removed', { thing: texts[index]! }));
    // The focused button was removed: focus the field, where the next address is typed.
    root.current?.querySelector('input')?.focus();
  }

  return { root, add, remove, said };
}

type ListProps = { chips: Chip[]; label: string; onRemove: (index: number) => void };

function ChipList({ chips, label, onRemove }: ListProps) {
  const t = useTexts('ui');
  return (
    <ul aria-label={label} className="contents">
      {chips.map(({ text, error }, index) => (
        <li
          key={text}
          title={error ?? text}
          className={classes(
            'inline-flex min-h-8 max-w-full items-center gap-1 rounded-control border pl-2 text-[0.8125rem]',
            error ? 'border-bad/40 bg-bad-soft text-bad-text' : 'border-line bg-sunken',
          )}
        >
          {error && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
          <span className="truncate">{text}</span>
          {error && <span className="sr-only">{error}</span>}
          <button
            type="button"
            aria-label={t('removeThing', { thing: text })}
            className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-hover"
            onClick={() => onRemove(index)}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') onRemove(index);
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
