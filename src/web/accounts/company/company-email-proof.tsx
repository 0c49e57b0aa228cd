import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';

type Props = { workspaceId: string; email: string; verifiedAt: string | null };

/** Shows whether the company email is verified, and the button to send a verification link. */
export function CompanyEmailProof({ workspaceId, email, verifiedAt }: Props) {
  const t = useTexts('business');
  const format = useFormat();
  const [failure, setFailure] = useState<ApiError>();
  const [sent, setSent] = useState(false);
  if (verifiedAt) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
        <Badge tone="ok">{t('companyEmail.verified')}</Badge>
        {t('companyEmail.verifiedOn', { date: format.date(verifiedAt) })}
      </p>
    );
  }
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
        <Badge tone="warn">{t('companyEmail.unverified')}</Badge>
        {t('companyEmail.unverifiedText')}
      </p>
      <FormFailure failure={failure} situation="emailLink" />
      <div className="flex">
        <Resend
          sending={`companyEmail:${email}`}
          label={t('companyEmail.send')}
          sent={t('companyEmail.sent', { email })}
          send={async () => {
            const { data } = await api.companyEmail.sendLink({ id: workspaceId });
            setSent(true);
            return data.resendAfterSeconds;
          }}
          onFailure={setFailure}
        />
      </div>
      {sent && <SandboxMailHint />}
    </div>
  );
}
