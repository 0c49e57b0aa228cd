import type { LinkType } from '#contract/ledger/link-types.ts';
import type { ReactNode } from 'react';

import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useSteps } from '#web/kit/form/use-steps.ts';
import { EnvironmentField } from './environment-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { LinkPreview } from './link-preview.tsx';
import { linkSteps } from './link-steps.tsx';
import type { LinkInput, LinkValues } from './link-values.ts';
import { useLinkForm } from './use-link-form.ts';

type Props<Type extends LinkType> = {
  type: Type;
  initial: LinkInput;
  /** For an existing link: all steps are accessible, and its environment can't be changed. */
  existing?: boolean;
  /** Above the first step. */
  start?: ReactNode;
  submitLabel: string;
  step: number | undefined;
  onStep: (step: number) => unknown;
  onSubmit: (values: LinkValues<Type>) => Promise<unknown>;
  /** Navigates after `onSubmit`. */
  onSaved: (values: LinkValues<Type>) => Promise<unknown>;
};

/** Renders the form of a link in steps, with a preview of the payer's page next to it. */
export function LinkForm<Type extends LinkType>(props: Props<Type>) {
  const {
    type,
    initial,
    existing = false,
    start,
    submitLabel,
    step,
    onStep,
    onSubmit,
    onSaved,
  } = props;
  const t = useTexts('links');
  const form = useLinkForm(type, initial);
  const steps = linkSteps[type];
  const fields = steps.map((one) => one.fields);
  const flow = useSteps(form, fields, step, onStep, { allReached: existing });
  const save = form.submit(
    async (values) => {
      await onSubmit(values as LinkValues<Type>);
      return values;
    },
    (values) => onSaved(values as LinkValues<Type>),
  );
  const { View } = steps[flow.current]!;

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,42rem)_minmax(18rem,24rem)]">
      <Card className="min-w-0 self-start p-5 sm:p-6">
        <Steps labels={steps.map(({ name }) => t(`step.${name}`))} current={flow.current} />
        <Form
          form={form}
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void (flow.isLast ? save(event) : flow.next());
          }}
        >
          <FormFailure failure={form.failure} />
          <div ref={flow.container} className="grid gap-5">
            {flow.current === 0 && start}
            {flow.current === 0 && !existing && <EnvironmentField form={form} />}
            <View form={form} />
          </div>
          <FormButtons
            busy={form.busy}
            back={flow.current > 0 ? flow.back : undefined}
            isLast={flow.isLast}
            submitLabel={submitLabel}
            saveNow={existing && !flow.isLast ? () => void save() : undefined}
          />
        </Form>
      </Card>
      <LinkPreview type={type} form={form} />
    </div>
  );
}
