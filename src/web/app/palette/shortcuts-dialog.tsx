import { useTexts } from '#web/kit/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Command, commandGroups } from './commands.ts';
import { Keys, modifier } from './keys.tsx';
import { useShortcutSetting } from './shortcut-setting.ts';

type Props = { open: boolean; onClose: () => void; commands: Command[] };

/** Shows the keyboard shortcuts of all pages. */
export function ShortcutsDialog({ open, onClose, commands }: Props) {
  const t = useTexts('palette');
  const [enabled, setEnabled] = useShortcutSetting();
  return (
    <Dialog open={open} onClose={onClose} title={t('command.shortcuts')}>
      <Switch
        label={t('single')}
        hint={t('singleHint', { keys: `${modifier()} K` })}
        checked={enabled}
        onChange={setEnabled}
      />
      {commandGroups.map((group) => (
        <section key={group} className="mt-4">
          <h3 className="text-xs font-medium text-muted">{t(`group.${group}`)}</h3>
          <dl className="mt-1 divide-y divide-line">
            {commands
              .filter((command) => command.group === group && command.keys)
              .map(({ id, keys = '' }) => (
                <div key={id} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{t(`command.${id}`)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
