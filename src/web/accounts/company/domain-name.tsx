import type { DomainProof } from '#contract/workspace/domains.ts';

/** Shows a domain in Unicode, with its DNS form next to it if that differs: similar letters can deceive. */
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
