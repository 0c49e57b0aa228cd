import * as z from 'zod/mini';
import { answer, endpoint, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { picture } from '#contract/accounts/user.ts';

/** The picture that payers and members see beside a workspace's name. */
export const workspacePicture = {
  upload: endpoint(permission('workspace:write').on('id'), { multipart: true })
    .route({
      method: 'POST',
      path: '/company/{id}/picture',
      summary: 'Set the picture that payers see beside the workspace’s name',
    })
    .input(z.object({ id, file: picture }))
    .output(answer(z.object({ pictureUrl: z.string() }))),
  remove: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/company/{id}/picture',
      summary: 'Remove a workspace’s picture',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
};
