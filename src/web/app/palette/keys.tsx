/** Shows the keys of a shortcut as labeled on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.split(' ').map((key, index) => (
        <kbd
          key={index}
          className="grid h-5 min-w-5 place-items-center rounded border border-line bg-sunken px-1 font-sans text-xs text-muted"
        >
          {key === 'mod' ? modifier() : key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

export function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
