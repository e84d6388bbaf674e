import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { publicAddress } from '#request/pages/page-address'
import routes from '#src/routes.ts'

const ROOT = 'src'
const QUERY = 'type=unsubscribe&page=2&ids=5'

function pagesOf(entries: RouteConfigEntry[], parent: string): { address: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const own = `${path.startsWith('/') ? '' : parent}${path}`.replace(/([^/])$/, '$1/')
    return children ? pagesOf(children, own) : [{ address: own.replace('/:language?', '').replace(/:\w+\??|\*/g, '7'), file }]
  })
}

function readBy(file: string): string {
  const text = readFileSync(file, 'utf8').replace(/^export async function action.*?^}/ms, '')
  const helpers = [...text.matchAll(/from '(\.|#storefront)(\/[^']+\.server)(?:\.ts)?'/g)]
    .map(([, root, path]) => `${join(root === '.' ? dirname(file) : join(ROOT, 'storefront'), path!)}.ts`)
    .filter((helper) => existsSync(helper))
  return [text, ...helpers.map((helper) => readFileSync(helper, 'utf8'))].join('\n')
}

test('a page that reads the query of its address is a personal one, or its address keeps what it reads', () => {
  const shoppers = pagesOf(
    routes.filter(({ path }) => !path?.startsWith('admin')),
    '/',
  )
  const reading = shoppers.filter(({ file }) => /searchParams|\.search\b/.test(readBy(join(ROOT, file))))
  for (const file of ['stock-alert-page', 'order-pay-page', 'form-payment-page', 'listing-page', 'product-cards'])
    expect([file, reading.some((page) => page.file.includes(file))]).toEqual([file, true])
  const lost = reading.filter(({ address }) => {
    const kept = publicAddress(new URL(`https://shop.test${address}?${QUERY}`))
    return kept !== undefined && !kept.includes('?')
  })
  expect(lost).toEqual([])
})
