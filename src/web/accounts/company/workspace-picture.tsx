import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/kit/api/api.ts';
import { PicturePicker } from '#web/parts/pictures/picture-picker.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Section } from '#web/ui/section.tsx';
import { useWorkspace, workspacesQuery } from '#web/kit/session/workspace.ts';

/** Renders the picture that payers see with the workspace's name, for members who may change it. */
export function WorkspacePicture() {
  const t = useTexts('picture');
  const queryClient = useQueryClient();
  const workspace = useWorkspace();
  if (!workspace) return null;
  const { id, name, pictureUrl } = workspace;
  const shown = () => queryClient.invalidateQueries(workspacesQuery);
  return (
    <Section title={t('workspace.title')} text={t('workspace.text')}>
      <PicturePicker
        key={id}
        name={name}
        url={pictureUrl}
        words={{
          saved: t('workspace.saved'),
          removed: t('workspace.removed'),
          removeTitle: t('workspace.removeTitle'),
          removeText: t('workspace.removeText'),
        }}
        failures={{ save: 'company', remove: 'company' }}
        onUpload={async (file) => {
          await api.workspacePicture.upload({ id, file });
          await shown();
        }}
        onRemove={async () => {
          await api.workspacePicture.remove({ id });
          await shown();
        }}
      />
    </Section>
  );
}
