import { expect, test } from 'vitest';
import { paths } from '#web/kit/paths.ts';
import { trailOf } from './page-names.ts';

test('a page below the first level has its parents as breadcrumbs', () => {
  expect(trailOf(paths.inviteMembers)).toEqual([
    paths.settings,
    paths.members,
    paths.inviteMembers,
  ]);
  expect(trailOf(paths.editLink)).toEqual([paths.links, paths.editLink]);
  expect(trailOf(paths.helpArticle)).toEqual([paths.help, paths.helpArticle]);
});

test('pages of the first level and pages without a name have none', () => {
  expect(trailOf(paths.dashboard)).toEqual([]);
  expect(trailOf(paths.settings)).toEqual([]);
  expect(trailOf('/settings/unknown')).toEqual([]);
});
