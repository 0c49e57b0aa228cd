import { Fragment, type ReactNode } from 'react';

/** Renders a text in which `tags.name` renders the content of `<name>…</name>`. Nothing else is markup. */
export function RichText({
  text,
  tags,
}: {
  text: string;
  tags: Record<string, (inside: string) => ReactNode>;
}) {
  const parts = text.split(/(<\w+>.*?<\/\w+>)/);
  return parts.map((part, index) => {
    const match = /^<(\w+)>(.*)<\/\1>$/.exec(part);
    const make = match && tags[match[1]!];
    return <Fragment key={index}>{make ? make(match[2]!) : part}</Fragment>;
  });
}
