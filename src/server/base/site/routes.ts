import { api } from '#server/base/http/implement.ts';

export const siteRoutes = {
  get: api.site.get.handler(({ context: { config } }) => ({
    data: {
      sandbox: config.sandbox,
      walletConnectProjectId: config.walletConnectProjectId,
      identityProvider: config.identityProvider.name,
      support: { email: config.supportEmail, liveChatUrl: config.liveChatUrl },
    },
  })),
};
