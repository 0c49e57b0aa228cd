import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, Canceled } from '#web/kit/api/api-error.ts';
import { messageText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';

type Schema<Input, Output> = z.core.$ZodType<Output, Input>;

/**
 * Returns a form over one schema of the contract. Issues of the schema and of the server are shown
 * at their fields, in the user's language; `failure` is what belongs to no field. A page that must
 * load fast passes a function that imports its schema: zod is then loaded at the first validation.
 */
export function useApiForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
  defaultValues: DefaultValues<Input>,
) {
  useTexts('issues');
  const [failure, setFailure] = useState<ApiError>();
  const leaving = useRef(false);
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // Without a delay, an error that appears between press and release would move the button from
    // under the pointer.
    delayError: 250,
    defaultValues,
    resolver: async (...question) =>
      resolverOf(typeof schema === 'function' ? await schema() : schema)(...question),
  });
  const { errors, isDirty } = form.formState;

  /**
   * Runs `send` with valid values, and assigns the server's issues to their fields. `leave` runs
   * once everything is saved, and may navigate without the user being asked about unsaved input.
   */
  function submit<Sent>(
    send: (values: Output) => Promise<Sent>,
    leave?: (sent: Sent) => Promise<unknown>,
  ) {
    return form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        const sent = await send(values);
        leaving.current = true;
        await leave?.(sent);
      } catch (error) {
        if (error instanceof Canceled) return;
        if (!(error instanceof ApiError)) throw error;
        if (!showIssues(form, error)) setFailure(error);
      } finally {
        leaving.current = false;
      }
    });
  }

  function register<Name extends FieldPath<Input>>(
    name: Name,
    options?: RegisterOptions<Input, Name>,
  ) {
    // A field with an error is validated on every change, so that the error disappears once it is
    // fixed.
    const onChange = () => {
      if (get(form.formState.errors, name)) void form.trigger(name);
    };
    return form.register(name, { ...options, onChange });
  }

  return {
    ...form,
    failure,
    submit,
    register,
    busy: form.formState.isSubmitting,
    /** Read on every render: react-hook-form tracks only the state that is read. */
    dirty: isDirty,
    /** Returns whether input differs from what was last saved: after a failure it still does. */
    isUnsaved: () => isDirty && !leaving.current,
    /** Returns the text of a field's error, or undefined. */
    error: (name: FieldPath<Input>) => {
      const message = messageOf(get(errors, name));
      return message && messageText(message);
    },
    /** Registers an optional field: a blank value is sent as undefined. */
    registerOptional: (name: FieldPath<Input>) => register(name, { setValueAs: blankToUndefined }),
  };
}

/**
 * Returns a resolver for react-hook-form: the first issue of each field, with the field's element
 * so that it can be focused. The official package supports every schema library, at ten times the
 * size.
 */
function resolverOf<Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, _context, { fields }) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { path = [], message } of result.issues) {
      const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
      const { ref } = Object(get(fields, name)) as { ref?: unknown };
      if (!get(errors, name)) set(errors, name, { type: 'schema', message, ref });
    }
    return { values: {}, errors };
  };
}

type FieldError = { message?: string; root?: { message?: string } };

/** Returns the error of a list itself, or that of its first invalid item. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message ?? error?.root?.message;
  return messageOf((error as FieldError).root) ?? messageOf(error.find(Boolean));
}

/** Shows the server's issues at the form's own fields. Returns whether there are any. */
function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ApiError,
): boolean {
  const ownIssues = error.issues.filter(({ field }) => hasPath(form.getValues(), field));
  for (const [index, { field, code }] of ownIssues.entries()) {
    const message = error.codeOf(code);
    form.setError(field as FieldPath<Input>, { message }, { shouldFocus: index === 0 });
  }
  return ownIssues.length > 0;
}

function hasPath(values: unknown, path: string): boolean {
  let value = values;
  for (const part of path.split('.')) {
    if (!(Object(value) === value && part in (value as object))) return false;
    value = (value as Record<string, unknown>)[part];
  }
  return true;
}

function blankToUndefined(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}
