import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { businessForm, type Verification } from '#contract/workspace/verification.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { BusinessFields } from './business-fields.tsx';
import {
  isSubmitted,
  PageDialog,
  ReceivedDialog,
  StartedBefore,
  useIsRemote,
} from './page-dialog.tsx';
import { verificationKeys } from './queries.ts';

type Props = { companyId: string; verification: Verification; onClose: () => void };

export function BusinessDialog({ companyId, verification, onClose }: Props) {
  const t = useTexts('verification');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const isRemote = useIsRemote();
  const [page, setPage] = useState<string>();
  const form = useApiForm(businessForm, {
    businessName: '',
    registrationNumber: '',
    country: '',
  });
  const country = useWatch({ control: form.control, name: 'country' });

  const handIn = form.submit(async (values) => {
    const input = { id: companyId, ...values };
    const { url } = (await api.verifications.verifyBusiness(input, once(input))).data;
    await queryClient.invalidateQueries(verificationKeys);
    if (url !== null) return setPage(url);
    notify('success', t('handedIn'));
    onClose();
  });

  if (page !== undefined && isSubmitted(verification)) return <ReceivedDialog onClose={onClose} />;
  if (page !== undefined) return <PageDialog url={page} onClose={onClose} />;

  return (
    <Dialog
      open
      title={t('business.title')}
      text={t(isRemote ? 'provider.business' : 'business.text')}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4" onSubmit={handIn}>
        <FormFailure failure={form.failure} />
        <StartedBefore verification={verification} />
        <BusinessFields
          businessName={{ ...form.register('businessName'), error: form.error('businessName') }}
          registrationNumber={{
            ...form.register('registrationNumber'),
            error: form.error('registrationNumber'),
          }}
          country={{ ...form.register('country'), error: form.error('country') }}
          state={{ ...form.registerOptional('state'), error: form.error('state') }}
          chosen={country}
          onCountry={() => form.setValue('state', undefined)}
        />
        <p className="text-[0.8125rem] text-muted">{t(isRemote ? 'provider.review' : 'review')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogCancel />
          <Button type="submit" busy={form.busy}>
            {t('handIn')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
