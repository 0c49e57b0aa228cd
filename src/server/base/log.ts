import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Structured lines, on standard output unless told otherwise. What must never be read by an
 * operator is cut out by name.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
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
