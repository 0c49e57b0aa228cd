type Props = {
  name: string;
  /** The path of the picture; without one the first letter of the name stands for it. */
  picture?: string | null;
};

/** Who is paid. The picture says nothing to those who hear the page: the name stands beside it. */
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

// By code point: a name can begin with a letter outside the basic plane.
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase();
}
