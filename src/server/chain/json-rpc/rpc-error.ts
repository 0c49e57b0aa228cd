import { propertyOf } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';

/** The error of a JSON-RPC response. */
export type RpcError = { code: number; message: string };

/** Used for a code that isn't a number, which the node made up. */
const unknownCode = 0;

/** Returns the error of a response, whatever the node sent in its place. */
export function readRpcError(error: unknown): RpcError {
  const code = propertyOf(error, 'code');
  const message = foreignText(propertyOf(error, 'message'));
  return {
    code: typeof code === 'number' && Number.isSafeInteger(code) ? code : unknownCode,
    message,
  };
}
