import { useState } from 'react';
import { classes } from './classes.ts';

type Props = {
  name: string;
  url?: string | null | undefined;
  /** Its size, by a class such as `size-8`. */
  className: string;
  /** Called when the picture does not load: its link may have expired. */
  onBroken?: () => void;
};

/** Someone's picture, or the first letter of their name. Says nothing to those who hear the page: the name stands beside it. */
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
