import clsx, { type ClassValue } from 'clsx';

export const classes = (...values: ClassValue[]) => clsx(values);

/** The classes of every text field, select and textarea. */
export const control =
  'w-full min-h-control rounded-control border border-line-strong bg-card px-3 text-base shadow-control text-fg ' +
  'placeholder:text-muted hover:border-fg aria-invalid:border-bad sm:text-sm ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

export const popup =
  'z-50 rounded-card border border-line bg-raised p-1 text-sm shadow-popup outline-none';

export const popupItem =
  'flex min-h-control w-full select-none items-center gap-2.5 rounded-control px-2.5 text-left ' +
  'outline-none data-[highlighted]:bg-hover hover:bg-hover';

export const backdrop = 'fixed inset-0 z-40 bg-backdrop';

export const dialogPopup =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-dialog border border-line bg-card p-5 shadow-dialog outline-none ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-dialog sm:p-6';
