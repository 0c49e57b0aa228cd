import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from 'pino';
import { foreignText } from '#server/base/http/foreign-text.ts';

export type { Logger };

/**
 * Creates a logger of structured lines, by default to standard output. Fields that operators must not see are
 * redacted by name.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: serializeError },
    redact: {
      paths: [
        'password',
        '*.password',
        'secretKey',
        '*.secretKey',
        'code',
        '*.code.digits',
        'token',
        '*.token',
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

// Libraries put texts from outside into several fields of their errors: the response of a mail server, for one.
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return foreignFields(error);
  // `raw`, the error itself, isn't enumerable.
  return foreignFields({ ...stdSerializers.err(error) });
}

/** Characters of a field: stacks with several causes are long. */
const mostLogged = 8_000;
const mostLevels = 5;

function foreignFields(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return foreignText(value, mostLogged);
  if (typeof value !== 'object' || value === null) return value;
  if (level === mostLevels) return undefined;
  if (Array.isArray(value))
    return value.slice(0, mostItems).map((one) => foreignFields(one, level + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, field]) => [foreignText(name), foreignFields(field, level + 1)]),
  );
}

const mostItems = 50;
