import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { PicturePicker } from '#web/parts/pictures/picture-picker.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Section } from '#web/ui/section.tsx';
import { renewPicture, setUser } from '#web/kit/session/user.ts';

export function PictureSection({ user }: { user: Person }) {
  const t = useTexts('account');
  return (
    <Section title={t('picture.title')} text={t('picture.text')}>
      <PicturePicker
        name={user.name ?? user.username}
        url={user.pictureUrl}
        words={{
          saved: t('picture.saved'),
          removed: t('picture.removed'),
          removeTitle: t('picture.removeTitle'),
          removeText: t('picture.removeText'),
        }}
        failures={{ save: 'pictureUpdate', remove: 'pictureRemove' }}
        onUpload={async (file) => {
          const { data } = await api.user.uploadProfileImage({ file });
          setUser({ ...user, ...data });
        }}
        onRemove={async () => setUser((await api.user.updateInfo({ removePicture: true })).data)}
        onBroken={() => void renewPicture().catch(() => undefined)}
      />
    </Section>
  );
}
