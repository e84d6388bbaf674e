import { expect, test } from 'vitest'
import { parseConfig, processesFor, WrongSetting } from './config.server.ts'

test.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { HANOUT_URL: 'nonsense' },
  { HANOUT_URL: 'ftp://example.com' },
  { HANOUT_URL: 'https://example.com/boutique' },
  { TRUST_PROXY: '-1' },
  { DATABASE_URL: 'mysql://localhost/x' },
  { HANOUT_PROCESSES: '0' },
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

test.each([
  { cores: 4, gigabytes: 0.5, processes: 1 },
  { cores: 1, gigabytes: 8, processes: 1 },
  { cores: 2, gigabytes: 1, processes: 1 },
  { cores: 2, gigabytes: 2, processes: 2 },
  { cores: 8, gigabytes: 3, processes: 4 },
  { cores: 64, gigabytes: 256, processes: 8 },
  { cores: 8, gigabytes: 3, products: 100_000, processes: 4 },
  { cores: 8, gigabytes: 8, products: 1_000_000, processes: 5 },
])(
  'IMP-54 the shop runs one process a core, as far as the memory goes: $processes on $cores cores and $gigabytes GB with $products products',
  ({ cores, gigabytes, products = 0, processes }) => {
    expect(processesFor({ cores, bytes: gigabytes * 1024 ** 3, products })).toBe(processes)
  },
)

test('IMP-54 a given number of processes wins', () => {
  expect(parseConfig({ HANOUT_PROCESSES: '7' }).processes(1_000_000)).toBe(7)
})
