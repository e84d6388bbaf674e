import { pino } from 'pino'
import { config } from './config.server.ts'

/** One JSON line per event, written in the background. Names, phones, addresses, keys and passwords are never logged; known field names are redacted. */
export const log = pino(
  {
    level: config.HANOUT_LOG,
    base: null,
    timestamp: () => `,"time":${Date.now()}`,
    redact: { paths: ['name', 'phone', 'address', 'password', 'key', 'cookie', 'authorization'], censor: '[…]' },
  },
  pino.destination({ dest: 1, sync: false, minLength: 4096 }),
)

const everySecond = setInterval(() => log.flush(), 1000)
everySecond.unref()

/** Stack of an error, else its message. Other fields of bare objects are left out. */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { stack, message } = error as { stack?: unknown; message?: unknown }
  const said = [stack, message].find((text) => typeof text === 'string' && text !== '')
  return typeof said === 'string' ? said : 'an error without a message'
}
