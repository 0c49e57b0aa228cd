import type { Dispatcher } from 'undici';

/** The request was not sent, because it was no longer wanted when it could be. */
export class NotStartedError extends Error {
  override name = 'NotStartedError';
}

/**
 * Makes undici check right before it writes a request, after lookup, connection and queue, whether the
 * request is still wanted. Otherwise the request fails with NotStartedError and no byte of it is sent.
 */
export function startOnlyIf(wanted: () => boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        if (wanted()) handler.onRequestStart?.(controller, context);
        else controller.abort(new NotStartedError());
      },
      onResponseStart: (...response) => handler.onResponseStart?.(...response),
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...error) => handler.onResponseError?.(...error),
    });
}
