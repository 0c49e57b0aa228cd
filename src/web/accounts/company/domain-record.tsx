import { useQuery } from '@tanstack/react-query';
import { domainLabel, type DomainProof } from '#contract/workspace/domains.ts';
import { outside } from '#web/kit/paths.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { siteQuery } from '#web/kit/session/site.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { textLink } from '#web/ui/text-link.ts';

type Props = { record: DomainProof['record']; domain: string };

/** Shows the DNS record in parts to copy into the registrar's form. */
export function DomainRecord({ record, domain }: Props) {
  const t = useTexts('business');
  return (
    <div className="mt-2 grid gap-3">
      <dl className="divide-y divide-line rounded-control border border-line">
        <Piece name={t('record.type')} value={record.type} />
        <Piece name={t('record.name')} value={record.name} />
        <Piece name={t('record.value')} value={record.value} />
      </dl>
      <p className="text-[0.8125rem] text-muted">
        <RichText
          text={t('record.relative', { domain, label: domainLabel })}
          tags={{ code: (inside) => <code className="font-mono wrap-anywhere">{inside}</code> }}
        />
      </p>
      <SandboxDnsHint record={record} />
    </div>
  );
}

function Piece({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-center gap-3 py-0.5 pr-0.5 pl-3">
      <dt className="w-16 shrink-0 text-[0.8125rem] text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-1">
        <code className="min-w-0 flex-1 font-mono text-[0.8125rem] break-all">{value}</code>
        <CopyButton text={value} thing={name} />
      </dd>
    </div>
  );
}

/** Shows how to set the record in the sandbox, which uses its own name server. */
function SandboxDnsHint({ record }: { record: DomainProof['record'] }) {
  const t = useTexts('business');
  const { data: site } = useQuery(siteQuery);
  if (!site?.sandbox) return null;
  return (
    <Alert tone="info">
      <RichText
        text={t('record.sandbox')}
        tags={{
          dns: (inside) => (
            <a
              href={outside.sandboxDns(record)}
              target="_blank"
              rel="noopener"
              className={textLink}
            >
              {inside}
            </a>
          ),
        }}
      />
    </Alert>
  );
}
