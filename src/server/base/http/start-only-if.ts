import type { Dispatcher } from 'undici';

/** The request was not sent: by the time it could be, it was no longer wanted. */
export class NotStartedError extends Error {
  override name = 'NotStartedError';
}

/**
 * Has undici look right before it writes a request, when look-up, connection and queue are behind it,
 * whether it is still wanted; otherwise it fails with NotStartedError and no byte of it is sent.
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
