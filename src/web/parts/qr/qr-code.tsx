import { qrPath } from './qr-path.ts';

/** Always dark on a white tile: cameras want it so, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="mx-auto size-56 max-w-full rounded-card bg-white fill-black"
    >
      <path d={path} />
    </svg>
  );
}
