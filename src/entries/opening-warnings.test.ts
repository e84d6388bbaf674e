import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { openingWarnings } from './opening-warnings.ts'

const NOTHING_LEFT = { lacking: [], staffEmail: 'owner@maboutique.tn' }
const MAIL = { HANOUT_MAIL_URL: 'smtps://shop@mail.maboutique.tn' }

test.each([
  [{}, true],
  [{ HANOUT_URL: 'http://localhost:8080' }, true],
  [{ HANOUT_URL: 'http://127.0.0.1:3000' }, true],
  [{ HANOUT_URL: 'https://maboutique.tn' }, false],
  [{ HANOUT_URL: 'http://192.168.1.20:3000' }, false],
  [{ HANOUT_URL: 'https://localhost.maboutique.tn' }, false],
  [{ HANOUT_URL: 'https://maboutique.tn', HANOUT_DEMO: '1' }, true],
  [{ HANOUT_DEMO: '0' }, false],
])('a shop is a demo where it is asked to be, else only where nobody but its own machine can come: %o', (settings, isDemo) => {
  expect(parseConfig(settings).HANOUT_DEMO).toBe(isDemo)
})

test('a demo at home and a real shop that lacks nothing open without a warning', () => {
  expect(openingWarnings(parseConfig({}), { ...NOTHING_LEFT, staffEmail: 'admin@hanout.test' })).toEqual([])
  expect(openingWarnings(parseConfig({ HANOUT_URL: 'https://maboutique.tn', ...MAIL }), NOTHING_LEFT)).toEqual([])
})

test('a demo that everybody can reach says that anybody can pay', () => {
  const config = parseConfig({ HANOUT_URL: 'https://maboutique.tn', HANOUT_DEMO: '1' })
  expect(openingWarnings(config, NOTHING_LEFT)).toEqual([expect.stringContaining('anybody can "pay"')])
})

test('a real shop is told what its own checks find missing, whose address nobody reads, and that it has no address', () => {
  const opened = { lacking: ['No product is on sale yet.', 'The shop sends no mail at all.'], staffEmail: 'admin@hanout.test' }
  const warnings = openingWarnings(parseConfig({ HANOUT_DEMO: '0' }), opened)
  expect(warnings).toHaveLength(3)
  for (const word of ['HANOUT_URL', 'admin@hanout.test', 'No product is on sale yet. The shop sends no mail at all.', '/admin/home/']) {
    expect(warnings.join('\n')).toContain(word)
  }
})

test('IMP-39 a bucket of pictures that cannot be used is said with its reason, in a demo too', () => {
  const storageProblem = 'it answered 403 SignatureDoesNotMatch'
  for (const settings of [{}, { HANOUT_URL: 'https://maboutique.tn', ...MAIL }]) {
    const warnings = openingWarnings(parseConfig(settings), { ...NOTHING_LEFT, storageProblem })
    expect(warnings).toEqual([expect.stringMatching(/HANOUT_S3_BUCKET cannot be used \(it answered 403 SignatureDoesNotMatch\)/)])
  }
})

test('IMP-36 an account for text messages in the environment is said to be read no more, and where it is typed, in a demo too', () => {
  const unread = ['ORANGE_SMS_CLIENT_ID', 'ORANGE_SMS_SENDER']
  for (const settings of [{}, { HANOUT_URL: 'https://maboutique.tn', ...MAIL }]) {
    const [warning, ...others] = openingWarnings(parseConfig(settings), { ...NOTHING_LEFT, unread })
    expect(others).toEqual([])
    for (const word of [...unread, '/admin/settings/messages/']) expect(warning).toContain(word)
  }
})

test('a bucket is set up whole or not at all', () => {
  const whole = { HANOUT_S3_ENDPOINT: 'https://s3.example.tn', HANOUT_S3_BUCKET: 'b', HANOUT_S3_KEY_ID: 'k', HANOUT_S3_SECRET: 's' }
  expect(parseConfig(whole)).toMatchObject({ HANOUT_S3_REGION: 'us-east-1', HANOUT_S3_PATH_STYLE: true })
  expect(() => parseConfig({ ...whole, HANOUT_S3_SECRET: '' })).toThrow('a bucket needs HANOUT_S3_ENDPOINT')
})
