import { qrPath } from '#web/parts/qr/qr-path.ts';

/** Renders a QR code, always dark on white because scanners need the contrast in any theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
