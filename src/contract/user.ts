import * as z from 'zod/mini';
import { company } from './company.ts';
import { answer, endpoint, time } from './endpoint.ts';
import { userActions } from './auth.ts';

export const user = {
  info: endpoint('user')
    .route({ method: 'GET', path: '/user/info', summary: 'The signed-in person' })
    .output(
      answer(
        z.object({
          id: z.string(),
          username: z.string(),
          email: z.string(),
          createdAt: time,
          userActionsRequired: z.array(z.enum(userActions)),
        }),
      ),
    ),
  companies: endpoint('user')
    .route({
      method: 'GET',
      path: '/user/companies',
      summary: 'The workspaces the person belongs to',
    })
    .output(answer(z.object({ companies: z.array(company) }))),
};
