import { qrPath } from './qr-path.ts';

/** Renders a QR code, always dark on white because cameras need the contrast in any theme. */
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
