import type { LinkType } from '#contract/ledger/link-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { draftOf, type LinkInput } from './link-values.ts';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { linkWalletsQuery, previewQuery } from './queries.ts';
import type { LinkFormApi } from './use-link-form.ts';

const restMs = 300;

/** Shows the payer's page of this link with the form's current values. */
export function LinkPreview({ type, form }: { type: LinkType; form: LinkFormApi }) {
  const t = useTexts('links');
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const locale = useLocale();
  const input = useWatch({ control: form.control }) as LinkInput;
  const name = input.name.trim().slice(0, 120) || t('preview.name');
  const { data: wallets } = useQuery(linkWalletsQuery(input));
  // Until wallets are chosen, it shows the assets of all of them.
  const walletIds =
    input.walletIds.length > 0 ? input.walletIds : (wallets ?? []).slice(0, 20).map(({ id }) => id);
  const draft = useRested({ ...draftOf(type, input), walletIds, name, locale });
  const { data, error, refetch } = useQuery({
    ...previewQuery(draft),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className="grid min-w-0 content-start gap-3 self-start p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t('preview.title')}</h2>
        <Segmented<PreviewWidth>
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('preview.phone') },
            { value: 'desktop', label: t('preview.desktop') },
          ]}
        />
      </div>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton className="h-150" />}
      {data && !error && <PreviewFrame html={data.html} width={width} title={t('preview.title')} />}
      <p className="text-[0.8125rem] text-muted">{t('preview.hint')}</p>
    </Card>
  );
}

/** Returns the value after it has stayed the same for a moment, to avoid a request per keystroke. */
function useRested<Value>(value: Value): Value {
  const text = useDeferredValue(JSON.stringify(value));
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as Value;
}
