import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { config } from './config.server.ts'

/** The id of the request that is being answered. Lines logged meanwhile carry it. */
export const requestScope = new AsyncLocalStorage<string>()

/** Numbers of warnings and errors logged by this process. */
export const linesLogged = { warn: 0, error: 0 }

/** One JSON line per event, written in the background. Names, phones, addresses, keys and passwords are never logged; known field names are redacted. */
export const log = pino(
  {
    level: config.HANOUT_LOG,
    base: null,
    mixin: () => {
      const id = requestScope.getStore()
      return id === undefined ? {} : { id }
    },
    hooks: {
      logMethod(line, write, level) {
        if (level >= 50) linesLogged.error++
        else if (level >= 40) linesLogged.warn++
        write.apply(this, line)
      },
    },
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
