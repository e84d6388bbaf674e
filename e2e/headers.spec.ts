import { expect, type Page } from '@playwright/test'
import { pathOf } from './goods.ts'
import { buyNow, fillOrder, openProduct, payOnline, someone } from './journeys.ts'
import { test } from './living-page.ts'

const LANGUAGES = ['', '/en', '/ar'] as const
const PUBLIC = ['/', '/shop/', '/shop/?page=2', pathOf('simple'), pathOf('twoAttributes'), pathOf('external'), pathOf('soldOut')]

/** Collects the browser's errors, warnings and violations of the content security policy. */
async function watchComplaints(page: Page): Promise<() => Promise<string[]>> {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on(
    'requestfailed',
    (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && complaints.push(`${request.url()}: ${request.failure()?.errorText}`),
  )
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (violation) => console.error(`policy: ${violation.violatedDirective} ${violation.blockedURI}`)),
  )
  return async () => {
    await page.waitForLoadState('networkidle')
    return complaints
  }
}

for (const language of LANGUAGES) {
  test(`no page complains in the console, and none asks for anything its policy forbids (${language || '/fr'})`, async ({ context }) => {
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    // In parallel: each waits until its network is quiet.
    const watched = async (path: string) => {
      const page = await context.newPage()
      const complaints = await watchComplaints(page)
      await page.goto(language + path)
      return complaints()
    }
    expect((await Promise.all(PUBLIC.map(watched))).flat()).toEqual([])
    expect([...hosts]).toHaveLength(1)
  })
}

test('the pages of one order complain of nothing either', async ({ page }) => {
  const complaints = await watchComplaints(page)
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await buyNow(page)
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  await payOnline(page)
  await page.getByRole('button', { name: 'Carte refusée' }).click()
  await expect(page.getByRole('heading', { name: 'Payer votre commande' })).toBeVisible()
  await page.goto('/admin/')
  expect(await complaints()).toEqual([])
})

const EVERYWHERE = ['/', pathOf('simple'), '/nulle-part/', '/checkout/order-received/1/', '/admin/', '/healthz', '/favicon.svg', '/wp-admin/admin-ajax.php']

for (const path of EVERYWHERE) {
  test(`every answer carries the security headers and its request's number: ${path}`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

for (const path of ['/', pathOf('simple'), '/nulle-part/', '/admin/', '/checkout/order-received/1/']) {
  test(`a page trusts only its own scripts and styles: ${path}`, async ({ request }) => {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    // A demo without an account is paid inside the shop: no provider's host appears.
    expect(policy).toMatch(/; form-action 'self';/)
    expect(policy).not.toMatch(/unsafe|\*|nonce/)
    const html = await response.text()
    expect(html).not.toMatch(/<[^>]+ (style|on[a-z]+)=/)
    expect(html).not.toMatch(/<script[^>]* nonce=/)
    // Only links to the merchant's WhatsApp lead elsewhere.
    expect(html.match(/(?:src|href)="https?:\/\/(?!localhost|wa\.me\/)[^"]*"/g)).toBeNull()
  })
}

test('pages end in a slash: the form without it is sent on, with what it was asked', async ({ request }) => {
  for (const [path, to] of [
    ['/shop', '/shop/'],
    ['/shop?page=2', '/shop/?page=2'],
    ['/ar/shop', '/ar/shop/'],
    ['/en', '/en/'],
    [pathOf('simple').slice(0, -1), pathOf('simple')],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers()['location']]).toEqual([path, 301, to])
  }
})

test('IMP-54 the shop says that it lives and that it can sell', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await request.get(path)
    expect([response.status(), await response.text()]).toEqual([200, 'ok'])
  }
})

test("WIRE-19 the visitor's cookie is out of scripts' reach and stays on this site; public pages set none", async ({ page, context, request }) => {
  for (const path of PUBLIC) expect((await request.get(path)).headers()['set-cookie']).toBeUndefined()
  await openProduct(page, 'plenty')
  await expect.poll(() => context.cookies()).toMatchObject([{ name: 'hanout_visitor', httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test("a kept page is asked for once: its mark answers 304, and nobody's name is in it", async ({ request }) => {
  const first = await request.get(pathOf('simple'))
  const { etag, 'cache-control': control } = first.headers()
  expect(control).toContain('no-cache')
  const again = await request.get(pathOf('simple'), { headers: { 'if-none-match': etag! } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
})

test('the pages of one order are kept by nobody and found by no search engine', async ({ page, request }) => {
  await openProduct(page, 'plenty')
  await fillOrder(page, someone())
  await buyNow(page)
  const headers = (await request.get(page.url())).headers()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
})
