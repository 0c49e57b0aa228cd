import { useEffect, useRef } from 'react';
import type { DomainProof } from '#contract/workspace/domains.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DomainName } from './domain-name.tsx';
import { RemoveDomain } from './remove-domain.tsx';

type Props = { companyId: string; domain: DomainProof; mayChange: boolean };

export function VerifiedDomain({ companyId, domain, mayChange }: Props) {
  const t = useTexts('business');
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  // The button that started the check was removed.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <>
      <div ref={place} tabIndex={-1} role="status" className="grid gap-1 outline-none">
        <p className="flex flex-wrap items-center gap-2">
          <DomainName domain={domain} />
          <Badge tone="ok">{t('domain.verified')}</Badge>
        </p>
        <p className="text-[0.8125rem] text-muted">
          {domain.verifiedAt && t('domain.verifiedOn', { date: format.date(domain.verifiedAt) })}
        </p>
      </div>
      {mayChange && (
        <div>
          <RemoveDomain companyId={companyId} domain={domain} />
        </div>
      )}
    </>
  );
}
