import * as z from 'zod/mini';
import { userActions } from './auth.ts';
import { sixDigits } from './codes.ts';
import { email } from './email.ts';
import { company } from './company.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { locales } from '#contract/base/i18n.ts';
import { uploadMaximum, uploadTypes } from '#contract/base/uploads.ts';
import { phone } from '#contract/base/places/phone.ts';
import { legible } from '#contract/base/text.ts';

const person = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** The new address that awaits its code; `email` applies until then. */
  pendingEmail: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.enum(locales),
  /** A link that expires; `GET /user/refresh-storage-links` returns a new one. */
  pictureUrl: z.nullable(z.string()),
  twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  createdAt: time,
  userActionsRequired: z.array(z.enum(userActions)),
});
export type Person = z.infer<typeof person>;

/** An uploaded picture, which is decoded and encoded again. */
export const picture = z
  .file('required')
  .check(z.maxSize(uploadMaximum, 'picture_large'), z.mime([...uploadTypes], 'picture_type'));

/** Absent fields stay as they are; an empty name or phone number is removed. */
export const infoSettingsInput = z.object({
  name: z.optional(z.string().check(legible, z.maxLength(120, 'too_long'))),
  email: z.optional(email),
  phone: z.optional(z.union([z.literal(''), phone], 'phone')),
  language: z.optional(z.enum(locales, 'invalid')),
  picture: z.optional(picture),
  removePicture: z.optional(z.boolean()),
});

export const user = {
  info: endpoint('user')
    .route({ method: 'GET', path: '/user/info', summary: 'Retrieve your user' })
    .output(answer(person)),
  companies: endpoint('user')
    .route({
      method: 'GET',
      path: '/user/companies',
      summary: 'List your workspaces',
    })
    .output(answer(z.object({ companies: z.array(company) }))),
  updateInfo: endpoint('user', { multipart: true })
    .route({
      method: 'PATCH',
      path: '/user/info-settings',
      summary: 'Update your details; a new email address applies once its code is confirmed',
    })
    .input(infoSettingsInput)
    .output(answer(person)),
  confirmEmail: endpoint('user')
    .route({
      method: 'POST',
      path: '/user/confirm-email',
      summary: 'Confirm a new email address with its code',
    })
    .input(z.object({ code: sixDigits }))
    .output(answer(person)),
  uploadProfileImage: endpoint('user', { multipart: true })
    .route({
      method: 'POST',
      path: '/user/upload-profile-image',
      summary: 'Set your profile picture',
    })
    .input(z.object({ file: picture }))
    .output(answer(z.object({ pictureUrl: z.string() }))),
  refreshStorageLinks: endpoint('user')
    .route({
      method: 'GET',
      path: '/user/refresh-storage-links',
      summary: 'Retrieve new links to your pictures',
    })
    .output(answer(z.object({ pictureUrl: z.nullable(z.string()), expiresAt: time }))),
};
