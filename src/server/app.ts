import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createAuthority } from './authority.ts';
import { selectWorkspaceIdsOf } from './accounts/company/company.ts';
import { type Context, serving } from './base/context.ts';
import { AppError, notFound } from './base/errors.ts';
import { errorBody, errorHeaders, logFailure, toAppError } from './base/http/api-errors.ts';
import { createApiHandler } from './base/http/api-handler.ts';
import { createCallerOf } from './base/http/caller-faults.ts';
import { cors } from './base/http/cors.ts';
import { documentationRoutes } from './base/http/documentation-routes.ts';
import type { Authority, RequestContext } from './base/http/request-context.ts';
import { type AppBindings, healthPath, recordRequests } from './base/http/request-record.ts';
import { checkRequest, largestBody, withReadableBody } from './base/http/request-rules.ts';
import { securityHeaders } from './base/http/security-headers.ts';
import { type ConnectionLimits, connectionLimits } from './base/http/connection-limits.ts';
import { isStorablePath } from './base/http/storable.ts';
import { createLiveSockets } from './base/http/websocket.ts';
import { unsubscribePages } from './delivery/notifications/notifications.ts';
import { servePages } from './pages.ts';
import { followedPayments } from './checkout/checkout/checkout.ts';
import { mountPayerPages } from './checkout/payer-pages/payer-pages.ts';
import { mountBuyPages } from './integrations/buy-pages/buy-pages.ts';
import { router } from './router.ts';
import { filePages } from './base/storage/file-pages.ts';
import { version } from './base/version.ts';
import { picturePages } from './workspace/picture/picture.ts';
import { sumsubWebhook } from './workspace/verification/verification.ts';
import { portOf } from '#server/base/http/port-of.ts';

/** How long open requests may take once the program stops. */
const drainMs = 5_000;
const keepAliveMs = 75_000;

/** Creates the app that serves all of HTTP. `mount` adds the sandbox's own routes. */
export function createApp(
  program: Context,
  authority: Authority,
  mount: (app: Hono<AppBindings>) => void = () => {},
): Hono<AppBindings> {
  const context = serving(program, 'web');
  const app = new Hono<AppBindings>();
  const handleCall = createApiHandler(router);
  // Now, so that failures are logged by the program and not as those of its first stream's request.
  followedPayments(context);
  app.use(recordRequests(context));
  app.use(securityHeaders(context.config), cors(context.config));
  app.use((_c, next) => context.databases.request(next));
  mount(app);
  app.route('/', documentationRoutes(context.config.publicUrl, version));
  app.use('/api/*', (c, next) => {
    const maxSize = largestBody(c.req.method, c.req.path);
    return bodyLimit({ maxSize, onError: () => tooLarge(c) })(c, next);
  });
  const makeRequestContext = requestContexts(program, authority);
  app.all('/api/*', async (c) => {
    const requestContext = makeRequestContext(c);
    checkRequest(c.req.raw, context.config);
    const ended = new AbortController();
    const request = await withReadableBody(asGet(c.req.raw, ended.signal));
    const response = await handleCall(request, requestContext);
    if (c.req.method === 'HEAD') {
      // Hono drops the body, but a stream would go on, and one that never began wouldn't know that it ended.
      await response?.body?.cancel();
      ended.abort();
    }
    return response ?? fail(notFound(), c);
  });
  mountPayerPages(app, context, makeRequestContext);
  mountBuyPages(app, context, makeRequestContext);
  // Payers get a page that says so.
  app.use((c, next) =>
    isStorablePath(c.req.raw.url) ? next() : Promise.resolve(fail(notFound(), c)),
  );
  app.route('/', filePages(context));
  app.route('/', picturePages(context));
  app.route('/', unsubscribePages(context));
  app.route('/', sumsubWebhook(context));
  servePages(app, context.config);
  app.notFound((c) => fail(notFound(), c));
  app.onError((error, c) => {
    const appError = toAppError(error);
    logFailure(c.get('log'), appError, 'a page failed');
    return fail(appError, c);
  });
  return app;
}

/** Creates the function that makes the context of a request, and lets its log line say who sent it. */
function requestContexts(
  program: Context,
  authority: Authority,
): (c: Call<AppBindings>) => RequestContext {
  const context = serving(program, 'web');
  const callerOf = createCallerOf(context);
  const signIn = serving(program, 'signIn');
  const signInAuthority = createAuthority(signIn);
  const partsOf = (path: string) =>
    isSignIn(path) ? { ...signIn, authority: signInAuthority } : { ...context, authority };
  return (c) => {
    const request: RequestContext['request'] = {
      id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      headers: c.req.raw.headers,
      address: callerOf(c),
    };
    c.set('call', request);
    return {
      ...partsOf(c.req.path),
      log: c.get('log'),
      request,
      responseHeaders: new Headers(),
    };
  };
}

/** Starts serving HTTP on the configured port (0: any free one) and returns the port. */
export async function startWeb(
  context: Context,
  mount?: (app: Hono<AppBindings>) => void,
  limits: ConnectionLimits = connectionLimits,
): Promise<{ port: number; stop(): Promise<void> }> {
  const web = serving(context, 'web');
  const authority = createAuthority(web);
  const app = createApp(context, authority, mount);
  const workspacesOf = (userIds: string[]) => selectWorkspaceIdsOf(web.db, userIds);
  const sockets = createLiveSockets(web, authority, workspacesOf, limits);
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve(
      {
        fetch: app.fetch,
        hostname: context.config.host,
        port: context.config.port,
        // Node closes what is slower, with 408 if there is a request.
        serverOptions: {
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          connectionsCheckingInterval: limits.checkMs,
        },
      },
      () => started instanceof Server && resolve(started),
    );
    started.once('error', reject);
  });
  // Longer than that of proxies and browsers, so that no request arrives on a connection being closed.
  server.keepAliveTimeout = keepAliveMs;
  server.on('upgrade', (request, socket, head) => {
    // Node leaves an upgraded connection without a listener; its reset would end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] === '/api/ws') sockets.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return {
    port: portOf(server),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Converts HEAD, which is answered wherever GET is, until `ended`. */
function asGet(request: Request, ended: AbortSignal): Request {
  if (request.method !== 'HEAD') return request;
  return new Request(request, { method: 'GET', signal: AbortSignal.any([request.signal, ended]) });
}

/** Checks whether a call must work even if all connections for other calls are in use. */
function isSignIn(path: string): boolean {
  return path.startsWith('/api/auth/') || path === healthPath;
}

function tooLarge(c: Call<AppBindings>): Response {
  return fail(new AppError('too_large'), c);
}

function fail(error: AppError, c: Call<AppBindings>): Response {
  const call = c.get('call');
  if (call) call.error = error.code;
  return Response.json(errorBody(error, c.get('requestId')), {
    status: error.status,
    headers: errorHeaders(error),
  });
}
