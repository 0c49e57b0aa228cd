type Props = {
  name: string;
  /** Path of the picture; without one, the first letter of the name is shown. */
  picture?: string | null;
};

/** Shows the merchant. The picture is hidden from screen readers, since the name is next to it. */
export function Merchant({ name, picture = null }: Props) {
  return (
    <p className="merchant">
      {picture === null ? (
        <span className="seal" aria-hidden="true">
          {firstLetter(name)}
        </span>
      ) : (
        <img className="seal" src={picture} alt="" width="36" height="36" />
      )}
      {name}
    </p>
  );
}

// By code point: a name can start with a character outside the basic plane.
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase();
}
