import { type Ref, useState } from 'react';
import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFocusWhenLost } from '#web/ui/focus-when-lost.ts';
import { Section } from '#web/ui/section.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { userQuery } from '#web/kit/session/user.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetupDialog, type Setup } from './setup-dialog.tsx';

/** With this many codes left or fewer, suggest new ones. */
const fewCodes = 3;

export function TwoFactorSection({ user }: { user: Person }) {
  const t = useTexts('account');
  const { enabled } = user.twoFactor;
  const [shown, setShown] = useState<{ codes: string[]; done: string }>();
  const start = useFocusWhenLost(!enabled);

  async function show(codes: string[], done: string) {
    setShown({ codes, done });
    await queryClient.invalidateQueries(userQuery);
  }

  return (
    <Section
      anchor="second-factor"
      title={t('twoFactor.title')}
      text={t('twoFactor.text')}
      badge={
        <Badge tone={enabled ? 'ok' : 'quiet'}>
          {enabled ? t('twoFactor.on') : t('twoFactor.off')}
        </Badge>
      }
    >
      {enabled ? (
        <SwitchedOn user={user} onCodes={show} />
      ) : (
        <SwitchedOff start={start} onCodes={show} />
      )}
      {shown && (
        <RecoveryCodesDialog
          codes={shown.codes}
          username={user.username}
          onClose={() => {
            setShown(undefined);
            // Not earlier: on a phone the toast would cover the codes.
            notify('success', shown.done);
          }}
        />
      )}
    </Section>
  );
}

/** Shows new recovery codes, and the toast `done` once they are stored. */
type OnCodes = { onCodes: (codes: string[], done: string) => Promise<void> };

function SwitchedOff({ start, onCodes }: { start: Ref<HTMLButtonElement> } & OnCodes) {
  const t = useTexts('account');
  const [setup, setSetup] = useState<Setup>();
  return (
    <div>
      <Action
        ref={start}
        label={t('twoFactor.start')}
        variant="primary"
        act={async () => setSetup((await api.twoFactor.start()).data)}
      />
      {setup && (
        <SetupDialog
          setup={setup}
          onDone={async (recoveryCodes) => {
            setSetup(undefined);
            await onCodes(recoveryCodes, t('twoFactor.enabled'));
          }}
          onClose={() => setSetup(undefined)}
        />
      )}
    </div>
  );
}

function SwitchedOn({ user, onCodes }: { user: Person } & OnCodes) {
  const t = useTexts('account');
  const left = user.twoFactor.recoveryCodesLeft;
  return (
    <>
      <p>{t('twoFactor.codesLeft', { count: left })}</p>
      {left <= fewCodes && <Alert tone="warn">{t('twoFactor.fewLeft')}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Action
          label={t('twoFactor.renew')}
          question={{ title: t('twoFactor.renewTitle'), text: t('twoFactor.renewText') }}
          act={async () => {
            const { data } = await api.twoFactor.renewRecoveryCodes();
            await onCodes(data.recoveryCodes, t('twoFactor.renewed'));
          }}
        />
        <Action
          label={t('twoFactor.disable')}
          question={{ title: t('twoFactor.disableTitle'), text: t('twoFactor.disableText') }}
          act={async () => {
            await api.twoFactor.disable();
            notify('success', t('twoFactor.disabled'));
            await queryClient.invalidateQueries(userQuery);
          }}
        />
      </div>
    </>
  );
}

type ActionProps = {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  variant?: ButtonVariant;
  question?: { title: string; text: string };
  act: () => Promise<void>;
};

/**
 * Renders a button that may ask for confirmation. The dialog closes before a step-up asks for the
 * password.
 */
function Action({ ref, label, variant = 'secondary', question, act }: ActionProps) {
  const ui = useTexts('ui');
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  async function run() {
    setState('busy');
    await act().catch(notifyFailure);
    setState('idle');
  }
  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        busy={state === 'busy'}
        onClick={question ? () => setState('asking') : run}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          open={state === 'asking'}
          {...question}
          confirm={label}
          cancel={ui('cancel')}
          onConfirm={run}
          onCancel={() => setState('idle')}
        />
      )}
    </>
  );
}
