import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type { loginInput } from '#contract/accounts/auth.ts';
import type * as z from 'zod/mini';
import { ApiError } from '#web/kit/api/api-error.ts';
import { messageText } from '#web/kit/api/error-text.ts';
import { withoutSpaces } from '#web/parts/second-factor/second-factor.ts';
import { useTexts } from '#web/kit/texts.ts';

type Values = { username: string; password: string; secondFactor: string };
type Name = keyof Values;
type Input = z.infer<typeof loginInput>;

const empty: Values = { username: '', password: '', secondFactor: '' };

/**
 * Returns the form of the most visited first page. It doesn't use react-hook-form, a tenth of that
 * page's scripts: input is validated on submit. `asksSecond` includes the second factor.
 */
export function useLoginForm(
  { username = '', asksSecond }: { username: string | undefined; asksSecond: boolean },
  send: (input: Input) => Promise<unknown>,
) {
  useTexts('issues');
  const [values, setValues] = useState({ ...empty, username });
  const [issues, setIssues] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  function change(changed: Partial<Values>): void {
    setValues((current) => ({ ...current, ...changed }));
    setIssues({});
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { elements } = event.currentTarget;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(await judged(values, asksSecond));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = error.issues.filter(({ field }) => field in empty);
      if (!first) return setFailure(error);
      setIssues(
        Object.fromEntries(error.issues.map(({ field, code }) => [field, error.codeOf(code)])),
      );
      const input = elements.namedItem(first.field);
      if (input instanceof HTMLElement) input.focus();
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    submit,
    change,
    /** The props of a field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: issues[name] && messageText(issues[name]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: currentTarget.value }),
    }),
  };
}

/** Validates the values with the contract's schema. Throws the error that the server would return. */
async function judged({ secondFactor, ...values }: Values, asksSecond: boolean): Promise<Input> {
  const { loginInput: schema } = await import('#contract/accounts/auth.ts');
  const second = asksSecond ? { secondFactor: withoutSpaces(secondFactor) } : {};
  const result = schema.safeParse({ ...values, ...second });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    code: message as ApiError['issues'][number]['code'],
  }));
  throw new ApiError('invalid_fields', { issues });
}
