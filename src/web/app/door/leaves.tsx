const leaf =
  'M8.8 26.2V13.2a8 8 0 0 1 8-8h8.2a7.4 7.4 0 0 1-7.4 7.4h-1.6a2.2 2.2 0 0 0-2.2 2.2v11.4ZM15.6 21.4v-3.4a3.4 3.4 0 0 1 3.4-3.4h4.6a6.8 6.8 0 0 1-6.8 6.8Z';
/** Each pair is the mark and its mirror image, half a row apart. */
const places = [
  'translate(28 0)',
  'matrix(-1 0 0 1 44 0)',
  'translate(-8 32)',
  'matrix(-1 0 0 1 8 32)',
  'translate(64 32)',
  'matrix(-1 0 0 1 80 32)',
];

/** Fills the panel with the mark's leaves, which leave its middle free. */
export function Leaves() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 -z-10 size-full text-(--panel-leaf) mask-[radial-gradient(58%_62%_at_50%_52%,transparent_55%,#000_100%)]"
    >
      <defs>
        <pattern id="leaves" width="72" height="64" patternUnits="userSpaceOnUse">
          {places.map((transform) => (
            <path key={transform} d={leaf} transform={transform} fill="currentColor" />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#leaves)" />
    </svg>
  );
}
