import { qrPath } from '#web/parts/qr/qr-path.ts';

/** Always dark on a white tile: scanners want it so, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
