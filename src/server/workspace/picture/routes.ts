import { commit } from '#server/base/database/commit.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { removePicture, uploadPicture } from './picture.ts';

export const workspacePictureRoutes = {
  upload: api.workspacePicture.upload.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: { pictureUrl: await uploadPicture(context, input.file) } };
  }),

  remove: api.workspacePicture.remove.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    await commit(context, (tx) => removePicture(tx, context));
  }),
};
