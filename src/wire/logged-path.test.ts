import { expect, test } from 'vitest'
import { leavePath } from '#shop/newsletter/subscribers'
import { log } from '#platform/log.server'
import { logRequest, loggedPath } from './request-guard.ts'

test('a request’s log line has no part of a path that gives access: neither the token of a message’s link nor the address of receipts', () => {
  const token = 'QwErTy23456z'
  const paths = ['', '/ar', '/en'].flatMap((language) => ['', '/', '.data', '/_.data'].map((end) => language + leavePath(token) + end))
  for (const path of [...paths, `/messages/twilio/${token}`, `/messages/http/${token}/x`])
    expect(loggedPath(path)).toMatch(/^(?:\/\w\w)?\/(?:n|messages\/\w+)\/…$/)
  for (const path of ['/', '/newsletter/', '/n/', '/en/', '/product/n/abc/', '/messages/', '/ar/shop/']) expect(loggedPath(path)).toBe(path)
})

test('a request’s log line has no ticket of a sign-in that waits for its code', () => {
  for (const path of ['/verification/phone/QwErTy23456z/', '/ar/verification/phone/QwErTy23456z.data'])
    expect(loggedPath(path)).toMatch(/^(?:\/ar)?\/verification\/phone\/…$/)
  for (const path of ['/verification/phone/', '/verification/email/']) expect(loggedPath(path)).toBe(path)
})

test('a request’s log line has no secret in another spelling of its path either', () => {
  for (const path of [
    '/C/1022-hV7duHc/',
    '//c/1022-hV7duHc/',
    '/%63/1022-hV7duHc/',
    '/AR/N/hV7duHc',
    '/verification//phone/hV7duHc/',
    '/admin/Customers/phones%2F21698000417',
  ])
    expect(loggedPath(path)).not.toMatch(/hV7duHc|98000417/)
  for (const path of ['/Shop//', '/%73hop/', '/%']) expect(loggedPath(path)).toBe(path)
})

test('a request’s log line has no phone of a customer', () => {
  const lines: string[] = []
  const { info } = log
  log.info = (...said: unknown[]) => lines.push(JSON.stringify(said))
  try {
    for (const end of ['', 'erase/', 'export/', '_.data', 'erase.data'])
      logRequest({ id: 'x', method: 'GET', path: `/admin/customers/phones/21698000417/${end}`, status: 200, route: 'page', begun: 0 })
    logRequest({ id: 'x', method: 'GET', path: '/admin/customers/phones/', status: 200, route: 'page', begun: 0 })
  } finally {
    log.info = info
  }
  expect(lines).toHaveLength(6)
  expect(lines.join('\n')).not.toContain('98000417')
  for (const line of lines.slice(0, 5)) expect(line).toContain('"path":"/admin/customers/phones/…"')
  expect(lines[5]).toContain('"path":"/admin/customers/phones/"')
})
