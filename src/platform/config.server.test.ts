import { expect, test } from 'vitest'
import { parseConfig, WrongSetting } from './config.server.ts'

test.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { HANOUT_URL: 'nonsense' },
  { HANOUT_URL: 'ftp://example.com' },
  { HANOUT_URL: 'https://example.com/boutique' },
  { TRUST_PROXY: '-1' },
  { DATABASE_URL: 'mysql://localhost/x' },
  { HANOUT_ADMIN_EMAIL: 'nobody' },
  { HANOUT_ADMIN_PASSWORD: 'short' },
  { HANOUT_SECRET: 'short' },
  { HANOUT_DEMO: 'maybe' },
  { HANOUT_RATE_LIMIT: 'x' },
  { HANOUT_LOG: 'loud' },
  { KONNECT_URL: 'konnect' },
])('a wrong setting is refused by name, and without the value of a secret: %o', (environment) => {
  const [name] = Object.keys(environment)
  const refused = () => parseConfig(environment)
  expect(refused).toThrow(WrongSetting)
  expect(refused).toThrow(name)
  expect(refused).not.toThrow('short')
})
