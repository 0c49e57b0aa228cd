import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Creates a logger of structured lines, by default to standard output. Fields that operators must not see are
 * redacted by name.
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
