import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  name: string;
  url?: string | null | undefined;
  /** Sets the size with a class such as `size-8`. */
  className: string;
  /** Called when the picture fails to load: its link may have expired. */
  onBroken?: () => void;
};

/**
 * Shows a picture or the first letter of the name. Hidden from screen readers, since the name is
 * next to it.
 */
export function Avatar({ name, url, className, onBroken }: Props) {
  const [broken, setBroken] = useState<string>();
  const look = classes('shrink-0 rounded-full', className);
  if (!url || url === broken) {
    return (
      <span
        aria-hidden
        className={classes(
          look,
          'grid place-items-center bg-accent-soft font-semibold text-accent-text',
        )}
      >
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      className={classes(look, 'bg-sunken object-cover')}
      onError={() => {
        setBroken(url);
        onBroken?.();
      }}
    />
  );
}
