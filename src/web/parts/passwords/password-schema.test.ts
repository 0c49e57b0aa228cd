import { expect, test } from 'vitest';
import { passwordSchema } from './password-schema.ts';

const passwords = {
  currentPassword: 'correct horse battery',
  newPassword: 'staple battery horse',
  repeated: 'staple battery horse',
};

test('a new password that follows the three rules is valid, with or without the current one', () => {
  expect(issuesOf(passwords)).toEqual([]);
  expect(issuesOf({ ...passwords, currentPassword: undefined })).toEqual([]);
});

test.each([
  ['currentPassword', { ...passwords, currentPassword: '' }, 'required'],
  ['newPassword', { ...passwords, newPassword: '', repeated: '' }, 'required'],
  ['repeated', { ...passwords, repeated: '' }, 'required'],
  ['newPassword', { ...passwords, newPassword: 'eleven char', repeated: '' }, 'password_short'],
  ['repeated', { ...passwords, repeated: 'staple battery house' }, 'passwords_differ'],
])('a broken rule is an error of its field: %s', (field, input, code) => {
  expect(issuesOf(input)).toContain(`${field} ${code}`);
});

function issuesOf(input: unknown): string[] {
  const { error } = passwordSchema.safeParse(input);
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
}
