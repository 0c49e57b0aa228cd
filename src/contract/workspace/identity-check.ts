import * as z from 'zod/mini';
import { country } from '#contract/accounts/company.ts';
import { kybCountries } from './eligible-countries.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { legible } from '#contract/base/text.ts';
import { uploadMaximum, uploadTypes } from '#contract/base/uploads.ts';

// The page on which a person proves their identity. Anyone with its URL may use it without a session: it is
// opened on a phone on which no one is signed in.

export const documentTypes = [
  'passport',
  'identity_card',
  'driving_licence',
  'residence_permit',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The photos that a check can have. */
export const photoParts = ['front', 'back', 'selfie'] as const;
export type PhotoPart = (typeof photoParts)[number];

/** Returns the photos that a document requires: a passport shows on one side what cards show on two. */
export function neededPhotos(type: DocumentType): PhotoPart[] {
  return photoParts.filter((part) => part !== 'back' || type !== 'passport');
}

/** The minimum length of a photo's longer side. Less is not readable. */
export const photoMinimumPixels = 600;

const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));

const photo = z
  .file('required')
  .check(z.maxSize(uploadMaximum, 'picture_large'), z.mime([...uploadTypes], 'picture_type'));

export const identityCheck = z.object({
  companyName: z.string(),
  /** The photos taken so far; empty after the check is submitted. */
  photos: z.array(z.enum(photoParts)),
  submitted: z.boolean(),
  /** Until when the page can be used. */
  expiresAt: time,
  /** How many days after the decision the photos are deleted. */
  keptDays: z.number(),
});
export type IdentityCheck = z.infer<typeof identityCheck>;

export const personInput = z.object({
  /** As in the document. */
  name: z
    .string('required')
    .check(legible, z.minLength(2, 'required'), z.maxLength(120, 'too_long')),
  documentType: z.enum(documentTypes, 'required'),
  /** The country that issued the document. */
  country: country.check(z.refine((code) => kybCountries.includes(code), 'country_not_eligible')),
});

export const identityChecks = {
  find: endpoint('public')
    .route({
      method: 'POST',
      path: '/identity-check/find',
      summary: 'Retrieve an identity check by its token',
    })
    .input(z.object({ token }))
    .output(answer(identityCheck)),
  addPhoto: endpoint('public', { multipart: true })
    .route({
      method: 'POST',
      path: '/identity-check/photo',
      summary: 'Add or replace a photo of an identity check',
    })
    .input(z.object({ token, part: z.enum(photoParts, 'required'), file: photo }))
    .output(answer(identityCheck)),
  submit: endpoint('public')
    .route({
      method: 'POST',
      path: '/identity-check/submit',
      summary: 'Submit the photos of an identity check; they cannot be changed afterwards',
    })
    .input(z.extend(personInput, { token }))
    .output(answer(identityCheck)),
};
