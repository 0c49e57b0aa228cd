import { companyInput } from '#contract/accounts/company.ts';
import { useApiForm } from '#web/kit/form/form.ts';

const blank = {
  name: '',
  country: '',
  websiteUrl: '',
  useCases: [],
  otherUseCase: '',
};

export function useWorkspaceFormState() {
  return useApiForm(companyInput, blank);
}

export type WorkspaceFormState = ReturnType<typeof useWorkspaceFormState>;
