import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { IconButton } from './button.tsx';
import { classes, control } from './classes.ts';
import { Field } from './field.tsx';

type Props = ComponentProps<'input'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Renders a password field whose content can be revealed. Pasting and password managers work. */
export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const t = useTexts('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error }}>
      {(props) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(control, 'pr-12', className)}
            {...props}
            {...input}
          />
          <IconButton
            label={shown ? t('hidePassword') : t('showPassword')}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
