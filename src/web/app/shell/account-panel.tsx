import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings2 } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { setTheme, themes, useTheme } from '#web/kit/theme.ts';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { popupItem } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chooseLanguage, renewPicture, userQuery } from '#web/kit/session/user.ts';
import { LanguageSelect } from './language-select.tsx';
import { signOut } from './sign-out.ts';

/** Shows the signed-in user, the theme and language settings, and the sign-out button. */
export function AccountPanel() {
  const t = useTexts('shell');
  const { data: user } = useQuery(userQuery);
  const theme = useTheme();
  return (
    <Disclosure
      label={t('account.label')}
      triggerClassName="flex w-full min-h-11 items-center gap-2.5 rounded-control px-2 text-left hover:bg-hover"
      panelClassName="inset-x-0 bottom-full mb-1 grid gap-3 p-3!"
      trigger={<Person />}
    >
      {() => (
        <>
          {user && <p className="truncate text-[0.8125rem] text-muted">{user.email}</p>}
          <label className="grid gap-1.5 text-[0.8125rem] font-medium">
            {t('account.language')}
            <LanguageSelect choose={chooseLanguage} />
          </label>
          <div className="grid gap-1.5">
            <span aria-hidden className="text-[0.8125rem] font-medium">
              {t('account.theme')}
            </span>
            <Segmented
              label={t('account.theme')}
              value={theme}
              onChange={setTheme}
              options={themes.map((value) => ({ value, label: t(`account.theme.${value}`) }))}
            />
          </div>
          <button
            type="button"
            className={`${popupItem} border-t border-line`}
            onClick={() => void signOut()}
          >
            <LogOut aria-hidden className="size-4" />
            {t('account.signOut')}
          </button>
        </>
      )}
    </Disclosure>
  );
}

/** Shows the picture and name, once loaded. */
function Person() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      {user ? (
        <Avatar
          name={user.name || user.username}
          url={user.pictureUrl && serverUrl(user.pictureUrl)}
          className="size-6 text-xs"
          onBroken={() => void renewPicture().catch(() => {})}
        />
      ) : (
        <Skeleton className="size-6 rounded-full!" />
      )}
      <span className="min-w-0 flex-1 truncate">
        {user ? user.name || user.username : <Skeleton className="h-4 w-24" />}
      </span>
      <Settings2 aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  );
}
