import { pino } from 'pino'
import { config } from './config.server.ts'

/**
 * The log: one JSON line an event, written behind so that no request waits for it.
 * Names, phones, addresses, keys and passwords are never given to it; what slips in under a known name is blacked out.
 */
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
