import type { DomainProof } from '#contract/workspace/domains.ts';

/** As people read it; what the DNS calls it stands beside it where that differs, for letters look alike. */
export function DomainName({ domain }: { domain: Pick<DomainProof, 'domain' | 'displayName'> }) {
  return (
    <span className="wrap-anywhere">
      <strong className="font-medium">{domain.displayName}</strong>
      {domain.displayName !== domain.domain && (
        <span className="ml-2 font-mono text-[0.8125rem] text-muted">{domain.domain}</span>
      )}
    </span>
  );
}
