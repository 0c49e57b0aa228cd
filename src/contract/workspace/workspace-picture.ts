import * as z from 'zod/mini';
import { answer, endpoint, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { picture } from '#contract/accounts/user.ts';

/** The picture that payers and members see next to a workspace's name. */
export const workspacePicture = {
  upload: endpoint(permission('workspace:write').on('id'), { multipart: true })
    .route({
      method: 'POST',
      path: '/company/{id}/picture',
      summary: 'Set the workspace picture shown to customers',
    })
    .input(z.object({ id, file: picture }))
    .output(answer(z.object({ pictureUrl: z.string() }))),
  remove: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/company/{id}/picture',
      summary: 'Remove the workspace picture',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
};
