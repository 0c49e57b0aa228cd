import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';

export function InviteLink() {
  const t = useTexts('members');
  return (
    <Link to={paths.inviteMembers} className={buttonClasses()}>
      <UserPlus aria-hidden className="size-4" />
      {t('invite.title')}
    </Link>
  );
}
