import { Controller, useWatch } from 'react-hook-form';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { PhoneField } from '#web/parts/contact/phone-field.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { CompanyEmailProof } from './company-email-proof.tsx';
import type { DetailsFormState } from './details-form.tsx';

type Props = { form: DetailsFormState; company: CompanyDetails };

/** Renders the contact fields of the business. */
export function ContactSection({ form, company }: Props) {
  const t = useTexts('business');
  const [typed, country] = useWatch({ control: form.control, name: ['companyEmail', 'country'] });
  const isSaved = typed?.trim().toLowerCase() === company.companyEmail;
  return (
    <Section title={t('contact.title')} text={t('contact.text')}>
      <TextField
        label={t('companyEmail')}
        hint={t('companyEmailHint')}
        optional
        type="email"
        autoComplete="email"
        error={form.error('companyEmail')}
        {...form.register('companyEmail')}
      />
      {company.companyEmail && isSaved && (
        <CompanyEmailProof
          key={company.companyEmail}
          workspaceId={company.id}
          email={company.companyEmail}
          verifiedAt={company.companyEmailVerifiedAt}
        />
      )}
      {typed && !isSaved && (
        <p className="text-[0.8125rem] text-muted">{t('companyEmail.saveFirst')}</p>
      )}
      <Controller
        control={form.control}
        name="contactPhone"
        render={({ field: { value = '', ...field } }) => (
          <PhoneField
            label={t('phone')}
            optional
            country={country}
            error={form.error('contactPhone')}
            value={value}
            {...field}
          />
        )}
      />
    </Section>
  );
}
