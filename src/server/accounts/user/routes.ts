import { sendSessionCookies } from '#server/accounts/auth/auth.ts';
import { selectCompanies } from '#server/accounts/company/company.ts';
import { api } from '#server/base/http/implement.ts';
import { sessionOf } from '#server/base/http/request-context.ts';
import { linksExpireAt } from '#server/base/storage/links.ts';
import { confirmEmailChange } from './email-change.ts';
import { changeSettings, personOf, uploadPicture } from './user.ts';

export const userRoutes = {
  info: api.user.info.handler(async ({ context }) => ({ data: await personOf(context) })),

  companies: api.user.companies.handler(async ({ context }) => {
    const session = sessionOf(context);
    const companies = await selectCompanies(context.db, session.userId);
    // A user who was removed from a workspace learns it here, and so does the page's guard.
    await sendSessionCookies(context, session);
    return { data: { companies } };
  }),

  updateInfo: api.user.updateInfo.handler(async ({ input, context }) => {
    await changeSettings(context, input);
    return { data: await personOf(context) };
  }),

  confirmEmail: api.user.confirmEmail.handler(async ({ input, context }) => {
    const session = sessionOf(context);
    await confirmEmailChange(context, session.userId, input.code);
    // Invitations belong to the address, so the new one may have others.
    await sendSessionCookies(context, session);
    return { data: await personOf(context) };
  }),

  uploadProfileImage: api.user.uploadProfileImage.handler(async ({ input, context }) => ({
    data: { pictureUrl: await uploadPicture(context, input.file) },
  })),

  refreshStorageLinks: api.user.refreshStorageLinks.handler(async ({ context }) => {
    const expiresAt = linksExpireAt(context.clock.now()).toISOString();
    const { pictureUrl } = await personOf(context);
    return { data: { pictureUrl, expiresAt } };
  }),
};
