/** Who is paid, with the first letter of the name as a seal. */
export function Merchant({ name }: { name: string }) {
  return (
    <p className="merchant">
      <span className="seal" aria-hidden="true">
        {firstLetter(name)}
      </span>
      {name}
    </p>
  );
}

// By code point: a name can begin with a letter outside the basic plane.
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase();
}
