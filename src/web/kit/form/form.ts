import { useState } from 'react';
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
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, Canceled } from '#web/kit/api/api-error.ts';
import { messageText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';

type Schema<Input, Output> = z.core.$ZodType<Output, Input>;

/**
 * A form over one schema of the contract. Issues of the schema and of the server stand at their
 * fields, in the reader's language; what belongs to no field is `failure`. A page that must be light
 * gives the way to its schema instead: zod is then fetched when there is something to judge.
 */
export function useApiForm<Input extends FieldValues, Output>(
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>),
  defaultValues: DefaultValues<Input>,
) {
  useTexts('issues');
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // An error that appears between press and release would move the button away from under it.
    delayError: 250,
    defaultValues,
    resolver: async (...question) =>
      resolverOf(typeof schema === 'function' ? await schema() : schema)(...question),
  });
  const { errors } = form.formState;

  /** Runs with valid values; puts what the server refuses where it belongs. */
  function submit(send: (values: Output) => Promise<unknown>) {
    return form.handleSubmit(async (values) => {
      setFailure(undefined);
      try {
        await send(values);
      } catch (error) {
        if (error instanceof Canceled) return;
        if (!(error instanceof ApiError)) throw error;
        const ours = error.issues.filter(({ field }) => hasPath(form.getValues(), field));
        for (const [index, { field, code }] of ours.entries()) {
          const message = error.codeOf(code);
          form.setError(field as FieldPath<Input>, { message }, { shouldFocus: index === 0 });
        }
        if (ours.length === 0) setFailure(error);
      }
    });
  }

  function register<Name extends FieldPath<Input>>(
    name: Name,
    options?: RegisterOptions<Input, Name>,
  ) {
    // What is marked as wrong is judged again with every key, so that the mark goes when it should.
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
    /** Read here on every render: react-hook-form keeps track only of what is. */
    dirty: form.formState.isDirty,
    /** The text of a field's error, or undefined. */
    error: (name: FieldPath<Input>) => {
      const message = messageOf(get(errors, name));
      return message && messageText(message);
    },
    /** For fields that may stay empty: what is blank is not sent. */
    registerOptional: (name: FieldPath<Input>) => register(name, { setValueAs: blankToUndefined }),
  };
}

/**
 * The schema's judgement as the form wants it: of each field the first issue, with the field, so that
 * it can take the focus. The package for this knows every schema library, at ten times the size.
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

/** Of a list the error of the list itself, or that of its first wrong item. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message ?? error?.root?.message;
  return messageOf((error as FieldError).root) ?? messageOf(error.find(Boolean));
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
