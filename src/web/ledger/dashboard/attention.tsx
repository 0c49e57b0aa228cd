import { CircleAlert, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FailingWebhooksNotice } from '#web/parts/failing-webhooks-notice.tsx';
import type { NoticeShape } from '#web/parts/notice.tsx';
import { UnmatchedNotice } from '#web/parts/unmatched-notice.tsx';
import { useTexts } from '#web/kit/texts.ts';

const looks = {
  bad: { icon: CircleAlert, ground: 'bg-bad-soft text-bad-text' },
  info: { icon: Info, ground: 'bg-warn-soft text-warn-text' },
};

/** Lists what needs a person, or says that nothing does. */
export function Attention() {
  const t = useTexts('dashboard');
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="border-b border-line pb-3 font-semibold">
        {t('attention.title')}
      </h2>
      <ul className="peer grid">
        <FailingWebhooksNotice as={Row} />
        <UnmatchedNotice as={Row} />
      </ul>
      <p className="hidden py-3 text-[0.8125rem] text-muted peer-empty:block">
        {t('attention.none')}
      </p>
    </section>
  );
}

function Row({ tone, text, children }: ComponentProps<NoticeShape>) {
  const { icon: Icon, ground } = looks[tone];
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 text-[0.8125rem] last:border-b-0">
      <span className={`grid size-7 shrink-0 place-items-center rounded-control ${ground}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <p className="min-w-0 flex-1 pt-1 font-medium">{text}</p>
      <span className="pt-1">{children}</span>
    </li>
  );
}
