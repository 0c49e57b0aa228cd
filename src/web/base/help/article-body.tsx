import { Info } from 'lucide-react';
import type { Article, Block } from '#web/parts/help/article-format.ts';
import { Inline } from './inline.tsx';

export function ArticleBody({ article }: { article: Article }) {
  return article.sections.map(({ heading, blocks }) => (
    <section key={heading} className="grid gap-3">
      <h2 className="mt-4 text-base font-semibold tracking-tight">{heading}</h2>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </section>
  ));
}

function BlockView({ block }: { block: Block }) {
  if ('p' in block) {
    return (
      <p>
        <Inline text={block.p} />
      </p>
    );
  }
  if ('list' in block) return <List items={block.list} as="ul" className="list-disc" />;
  if ('steps' in block) return <List items={block.steps} as="ol" className="list-decimal" />;
  if ('note' in block) {
    return (
      <div className="flex gap-2.5 rounded-control border border-info/40 bg-info-soft px-3 py-2.5 text-info-text">
        <Info aria-hidden className="mt-1 size-4 shrink-0" />
        <p className="min-w-0">
          <Inline text={block.note} />
        </p>
      </div>
    );
  }
  if ('terms' in block) {
    return (
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {block.terms.map(([term, meaning]) => (
          <div key={term} className="contents">
            <dt className="font-medium">
              <Inline text={term} />
            </dt>
            <dd className="text-muted max-sm:mb-2">
              <Inline text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is scrolled, so the keyboard must reach it
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-[0.8125rem]"
    >
      <code>{block.code}</code>
    </pre>
  );
}

function List({
  items,
  as: Tag,
  className,
}: {
  items: string[];
  as: 'ul' | 'ol';
  className: string;
}) {
  return (
    <Tag className={`${className} grid gap-1.5 pl-5 marker:text-muted`}>
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </Tag>
  );
}
