import { enhancedForm } from '#contract/workspace/verification.ts';
import { useApiForm } from '#web/kit/form/form.ts';

export function useEnhancedForm() {
  return useApiForm(enhancedForm, {
    businessName: '',
    registrationNumber: '',
    country: '',
    activity: '',
    websiteUrl: '',
    sourceOfFunds: '',
    beneficialOwners: [{ name: '' }],
  });
}

export type EnhancedFormState = ReturnType<typeof useEnhancedForm>;
