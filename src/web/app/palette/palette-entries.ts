import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { switchWorkspace, useWorkspaceId, workspacesQuery } from '#web/kit/session/workspace.ts';
import { mayLeave } from '#web/ui/unsaved.ts';
import { type Command, commandGroups } from './commands.ts';

export const entryGroups = [...commandGroups, 'workspaces'] as const;

/** A row of the palette. */
export type Entry = {
  id: string;
  group: (typeof entryGroups)[number];
  label: string;
  /** Further search terms. */
  keywords: string;
  keys?: string | undefined;
  act: () => unknown;
};

/** Returns the commands and the workspaces to switch to. */
export function useEntries(commands: Command[], run: (command: Command) => void): Entry[] {
  const t = useTexts('palette');
  const navigate = useNavigate();
  const current = useWorkspaceId();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  return [
    ...commands
      // The palette is already open.
      .filter(({ id }) => id !== 'palette')
      .map((command) => ({
        id: command.id,
        group: command.group,
        label: t(`command.${command.id}`),
        keywords: t(`keywords.${command.id}`),
        keys: command.keys,
        act: () => run(command),
      })),
    ...workspaces
      .filter(({ id }) => id !== current)
      .map(({ id, name }) => ({
        id,
        group: 'workspaces' as const,
        label: t('switchWorkspace', { name }),
        keywords: '',
        act: async () => {
          if (!(await mayLeave())) return;
          switchWorkspace(id);
          await navigate({ to: paths.dashboard });
        },
      })),
  ];
}
