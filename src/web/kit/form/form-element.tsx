import type { ComponentProps } from 'react';
import { type IsUnsaved, useUnsaved } from '#web/ui/unsaved.ts';

type Props = ComponentProps<'form'> & { form: { isUnsaved: IsUnsaved } };

/**
 * Renders a form whose input is never lost silently: leaving the page or closing the dialog with
 * unsaved input asks first. A plain `<form>` is for input that is quickly typed again.
 */
export function Form({ form, ...own }: Props) {
  useUnsaved(form.isUnsaved);
  return <form noValidate {...own} />;
}
