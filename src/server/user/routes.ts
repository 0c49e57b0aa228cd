import { userById } from '#server/auth/auth.ts';
import { companiesOf } from '#server/company/company.ts';
import { api } from '#server/http/implement.ts';
import { sessionOf } from '#server/http/request-context.ts';

export const userRoutes = {
  info: api.user.info.handler(async ({ context }) => {
    const session = sessionOf(context);
    const user = await userById(context.db, session.userId);
    return {
      data: {
        id: user.id,
        username: user.username,
        email: user.email,
        createdAt: user.created_at.toISOString(),
        userActionsRequired: session.actionsRequired,
      },
    };
  }),

  companies: api.user.companies.handler(async ({ context }) => ({
    data: { companies: await companiesOf(context.db, sessionOf(context).userId) },
  })),
};
