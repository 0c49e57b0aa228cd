import { LogOut, Pencil, UserMinus } from 'lucide-react';
import type { Member } from '#contract/accounts/members.ts';
import { mayGrant, type Privilege } from '#contract/base/permissions.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Cut } from './cut.tsx';
import { memberName } from './member-name.ts';

export type MemberAct = 'edit' | 'remove' | 'leave';
type Acting = {
  /** The current user's privilege. */
  mine: Privilege;
  onDo: (act: MemberAct, member: Member) => void;
};

export function MembersTable({ members, ...acting }: Acting & { members: Member[] | undefined }) {
  const t = useTexts('members');
  return (
    <Table
      caption={t('list.title')}
      rows={members}
      rowKey={({ id }) => id}
      columns={useColumns(acting)}
    />
  );
}

function useColumns(acting: Acting): Column<Member>[] {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const privileges = useTexts('privileges');
  const format = useFormat();
  return [
    { id: 'member', header: t('column.member'), cell: (member) => <Person member={member} /> },
    {
      id: 'email',
      header: t('column.email'),
      cell: ({ email }) => <Cut text={email} className="max-w-56" />,
    },
    {
      id: 'privilege',
      header: t('column.privilege'),
      cell: ({ privilege }) => privileges(`name.${privilege}`),
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: ({ role }) => <Cut text={role} className="max-w-40" />,
    },
    {
      id: 'joined',
      header: t('column.joined'),
      cell: ({ joinedAt }) => (
        <time dateTime={joinedAt} className="whitespace-nowrap">
          {format.date(joinedAt)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (member) => {
        const items = menuItems(member, acting, t);
        if (items.length === 0) return null;
        return <RowMenu label={ui('rowActions', { name: memberName(member) })} items={items} />;
      },
    },
  ];
}

function Person({ member }: { member: Member }) {
  const t = useTexts('members');
  const name = memberName(member);
  return (
    <span className="inline-flex max-w-60 items-center gap-2.5">
      <Avatar
        name={name}
        url={member.pictureUrl && serverUrl(member.pictureUrl)}
        className="size-8 text-[0.8125rem]"
      />
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <span title={name} className="truncate">
            {name}
          </span>
          {member.you && (
            <span className="shrink-0 rounded-full bg-sunken px-1.5 text-xs text-muted">
              {t('you')}
            </span>
          )}
        </span>
        {member.name !== null && (
          <span className="truncate text-[0.8125rem] font-normal text-muted">
            {member.username}
          </span>
        )}
      </span>
    </span>
  );
}

function menuItems(
  member: Member,
  { mine, onDo }: Acting,
  t: ReturnType<typeof useTexts<'members'>>,
): MenuItem[] {
  const items: MenuItem[] = [];
  const managed = mayGrant(mine, member.privilege);
  if (managed) {
    items.push({ label: t('edit.menu'), icon: Pencil, onSelect: () => onDo('edit', member) });
  }
  if (member.you) {
    items.push({
      label: t('leave.menu'),
      icon: LogOut,
      danger: true,
      onSelect: () => onDo('leave', member),
    });
  } else if (managed) {
    items.push({
      label: t('remove.menu'),
      icon: UserMinus,
      danger: true,
      onSelect: () => onDo('remove', member),
    });
  }
  return items;
}
