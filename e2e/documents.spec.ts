import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { DocumentParams } from '#storefront/documents/print-settings.tsx'
import { fillSignIn } from './account-journeys.ts'
import { expectSound, goDark } from './axe.ts'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { signInByRow } from './sessions.ts'

declare global {
  interface Window {
    /** Actions of the page's script: `alert …`, `print`, `title …`. */
    noted: string[]
  }
}

const PAGE = '<!doctype html><title>Liste 1</title><style>p { color: rgb(1, 2, 3) }</style><p>Le document</p>'
const LINKS = /print_packinglist=true/

/** The demo customer's last order; signs her in. */
async function orderPath(page: Page): Promise<string> {
  await signInByRow(page, 'client@hanout.test')
  const [order] = await ask<{ id: number }>(
    `select o.id from orders o join account_people p on p.id = o.person_id where p.email = 'client@hanout.test' order by o.id desc limit 1`,
  )
  return `/my-account/view-order/${order!.id}/`
}

/** The order in progress, with a controlled clock. Alerts and prints of any window are recorded. */
async function openOrder(page: Page, given: Partial<DocumentParams> = {}): Promise<Locator> {
  const path = await orderPath(page)
  await page.context().addInitScript(() => {
    const home = (window.top?.opener as Window | null) ?? window
    home.noted ??= []
    window.print = () => void home.noted.push('print')
    window.alert = (text: string) => void home.noted.push(`alert ${text}`)
  })
  await page.clock.install({ time: 0 })
  await page.goto(path)
  await page.clock.pauseAt(600_000)
  await page.evaluate((changed) => {
    const script = document.getElementById('wf_pklist_params_public')!
    script.textContent = JSON.stringify({ ...(JSON.parse(script.textContent) as object), ...changed })
  }, given)
  await unfold(page)
  return page.locator('a.wt_pklist_packinglist_print')
}

async function unfold(page: Page): Promise<void> {
  await page.locator('main summary', { hasText: 'Documents' }).click()
}

/** Answers the links' requests; returns their addresses. */
async function answer(
  page: Page,
  handle: (route: Route) => Promise<void> = (route) => route.fulfill({ contentType: 'text/html', body: PAGE }),
): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(LINKS, (route) => {
    asked.push(route.request().url())
    return handle(route)
  })
  return asked
}

const noted = (page: Page) => page.evaluate(() => window.noted)
const veil = (page: Page) => page.locator('.wf_cst_overlay')

/** Waits until a window holds a document in its frame. Its printing is recorded too: no script runs inside. */
async function framed(opened: Page, text = 'Le document'): Promise<Locator> {
  const paper = opened.frameLocator('iframe').getByText(text).first()
  await expect(paper).toBeAttached()
  await opened.evaluate(() => {
    const [home, frame] = [window.opener as Window, window.frames[0]!]
    frame.print = () => void home.noted.push('print')
  })
  return paper
}

async function click(page: Page, link: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  return opened
}

test.use({ viewport: { width: 769, height: 800 } })

test.describe('a document is opened only', () => {
  const opensOnly = async (page: Page, given: Partial<DocumentParams>) => {
    const asked = await answer(page)
    const link = await openOrder(page, given)
    const opened = await click(page, link)
    await expect(opened.getByText('Le document')).toBeVisible()
    await page.clock.runFor(5000)
    expect(await noted(page)).toEqual([])
    expect(opened.isClosed()).toBe(false)
    expect(asked).toHaveLength(1)
  }

  test('DOC-12 where the merchant shows a preview: a new tab, and nothing is printed', async ({ page }) => {
    await opensOnly(page, { show_document_preview: 'Yes' })
  })

  test('DOC-13 where only customers may print and nobody is signed in: a new tab, and nothing is printed', async ({ page }) => {
    await opensOnly(page, { is_user_logged_in: '' })
  })

  test('DOC-13 where everybody may print, a guest’s document is printed', async ({ page }) => {
    await answer(page)
    const link = await openOrder(page, { is_user_logged_in: '', document_access_type: 'all' })
    await framed(await click(page, link))
    // The half second begins once the frame has loaded, which no event of this page tells.
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return noted(page)
      })
      .toEqual(['print'])
  })
})

// The shop's own answers: the browser separates a window from its opener if a test's answer replaces them.
test.describe('on a screen of 768 px', () => {
  test.use({ viewport: { width: 768, height: 800 } })

  test('DOC-14, DOC-15 the document opens in its own window, which prints at once and closes two seconds later', async ({ page }) => {
    const link = await openOrder(page)
    const opened = await click(page, link)
    await expect(opened.getByText('Amel Jaziri').first()).toBeVisible()
    await opened.waitForLoadState('load')
    await page.clock.runFor(50)
    expect(await noted(page)).toEqual(['print'])
    await page.clock.runFor(1999)
    expect(opened.isClosed()).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(() => opened.isClosed()).toBe(true)
  })

  test('DOC-24, DOC-30 a message in words is not printed, and stays to be read; a window that cannot be opened is told', async ({ page }) => {
    const link = await openOrder(page)
    await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('href', anchor.href.replace('print_packinglist&', 'print_creditnote&')))
    const opened = await click(page, link)
    await expect(opened.getByText("Ce document n'est pas encore disponible.")).toBeVisible()
    await opened.waitForLoadState('load')
    await page.clock.runFor(5000)
    expect([await noted(page), opened.isClosed()]).toEqual([[], false])
    await page.evaluate(() => void (window.open = () => null))
    await link.click()
    expect(await noted(page)).toEqual(["alert Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur."])
  })
})

test.describe('on a screen of 769 px', () => {
  test('DOC-16, DOC-18 a window says that the document is made while it is fetched; it is printed half a second later, unseen, and the window closes', async ({
    page,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const asked = await answer(page, async (route) => {
      await held
      await route.fulfill({ contentType: 'text/html', body: PAGE })
    })
    const link = await openOrder(page)
    const opened = await click(page, link)
    await expect(opened.locator('body')).toHaveText('Génération du document...')
    expect(await opened.evaluate(() => document.body.style.cursor)).toBe('progress')
    await expect(veil(page)).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toBe(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href))
    letGo()
    const paper = await framed(opened)
    expect(await paper.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(1, 2, 3)')
    expect(await opened.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().width)).toBe(0)
    expect(await opened.title()).toBe('Liste 1')
    await page.clock.runFor(499)
    expect(await noted(page)).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => noted(page)).toEqual(['print'])
    await expect.poll(() => opened.isClosed()).toBe(true)
    await expect(veil(page)).toHaveCount(0)
  })

  test('DOC-17, DOC-20, DOC-21, DOC-22, DOC-23, DOC-24, DOC-25 what is no document is told a tenth of a second later, its window closed; one that cannot be opened fetches nothing', async ({
    page,
  }) => {
    let asked: string[] = []
    const answers = async (handle?: (route: Route) => Promise<void>) => {
      await page.context().unrouteAll()
      asked = await answer(page, handle)
      await page.evaluate(() => void window.noted.splice(0))
    }
    await answer(page, (route) => route.fulfill({ status: 404, contentType: 'text/plain; charset=UTF-8', body: "Ce document n'est pas encore disponible." }))
    const link = await openOrder(page)
    await test.step('DOC-17, DOC-20 a message in plain text', async () => {
      const opened = await click(page, link)
      await expect.poll(() => opened.isClosed()).toBe(true)
      await page.clock.runFor(99)
      expect(await noted(page)).toEqual([])
      await page.clock.runFor(1)
      await expect.poll(() => noted(page)).toEqual(["alert Ce document n'est pas encore disponible."])
      await expect(veil(page)).toHaveCount(0)
    })
    await test.step('DOC-21, DOC-22 a call that fails; the cursor is as before, and the veil is gone a second later', async () => {
      await answers((route) => route.abort())
      const opened = await click(page, link)
      await expect.poll(() => opened.isClosed()).toBe(true)
      await page.clock.runFor(100)
      await expect.poll(() => noted(page)).toEqual(['alert Erreur de demande.'])
      expect(await page.evaluate(() => document.body.style.cursor)).toBe('')
      await page.clock.runFor(899)
      await expect(veil(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(veil(page)).toHaveCount(0)
    })
    await test.step('DOC-23, DOC-25 an answer of another status; the address is the link’s at the moment of the click', async () => {
      await answers((route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>non</p>' }))
      await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('href', '/?print_packinglist=true&changed=1'))
      const opened = await click(page, link)
      await expect.poll(() => opened.isClosed()).toBe(true)
      expect(asked.map((url) => new URL(url).search)).toEqual(['?print_packinglist=true&changed=1'])
      await page.clock.runFor(100)
      await expect.poll(() => noted(page)).toEqual(['alert Erreur de chargement des données.'])
    })
    await test.step('DOC-24 a window that cannot be opened is told, and nothing is fetched', async () => {
      await answers()
      await page.clock.runFor(1000)
      await page.evaluate(() => void (window.open = () => null))
      await link.click()
      expect(await noted(page)).toEqual(["alert Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur."])
      expect(asked).toEqual([])
    })
  })

  for (const { reload_page, loads } of [
    { reload_page: '1', loads: 1 },
    { reload_page: '', loads: 0 },
  ] as const) {
    test(`DOC-19 after printing the page is ${loads ? '' : 'not '}loaded anew, as the merchant set it`, async ({ page }) => {
      await answer(page)
      const link = await openOrder(page, { reload_page })
      let loaded = 0
      page.on('framenavigated', (frame) => void (frame === page.mainFrame() && loaded++))
      const opened = await click(page, link)
      await framed(opened)
      await page.clock.runFor(500)
      await expect.poll(() => opened.isClosed()).toBe(true)
      await expect.poll(() => loaded).toBe(loads)
    })
  }
})

test('DOC-01, ACC-02 the shop’s own document is printed from My Account, in its own style', async ({ page }) => {
  const link = await openOrder(page)
  const opened = await click(page, link)
  await framed(opened, 'Amel Jaziri')
  await page.clock.runFor(500)
  await expect.poll(() => noted(page)).toEqual(['print'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('DOC-01, IMP-16 a document opens in a new tab, and is downloaded as a PDF', async ({ page }) => {
    await page.goto(await orderPath(page))
    await unfold(page)
    const opened = await click(page, page.locator('a.wt_pklist_packinglist_print'))
    await expect(opened.getByText('Amel Jaziri').first()).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Télécharger en PDF : Liste de colisage' }).click()])
    expect(file.suggestedFilename()).toMatch(/^liste-de-colisage-\d+\.pdf$/)
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('DOC-27 a guest who opens a customer’s document signs in and comes back to it', async ({ page }) => {
    await page.goto(await orderPath(page))
    const link = (await page.locator('a.wt_pklist_packinglist_print').getAttribute('href'))!
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page).toHaveURL(/\/my-account\/\?next=/)
    await fillSignIn(page, 'client@hanout.test', readFileSync(join(process.env['E2E_DATA']!, 'customer-password'), 'utf8').trim())
    await expect(page.getByText('Amel Jaziri').first()).toBeVisible()
    expect(page.url()).toContain('print_packinglist=true')
  })
})

/** 320 px must hold each page in every language; axe checks one in each. */
test('axe finds nothing on an order’s documents, nor in the list, and 320 px hold them, in every language', async ({ page }) => {
  const path = await orderPath(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [language, dir, checked] of [
    ['', 'ltr', path],
    ['/ar', 'rtl', '/my-account/orders/'],
    ['/en', 'ltr', path],
  ] as const) {
    if (language !== '') await goDark(page)
    for (const shown of [path, '/my-account/orders/']) {
      await page.goto(language + shown)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      for (const folded of await page.locator('main summary').all()) await folded.click()
      await expect(page.locator('a.wt_pklist_packinglist_print').first()).toBeVisible()
      if (shown === checked) await expectSound(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  }
})

test('DOC-20, DOC-30 the protocol’s own print client says our words and prints our pages', async ({ page }) => {
  await page.goto(await orderPath(page))
  const link = (await page.locator('a.wt_pklist_packinglist_print').getAttribute('href'))!
  await page.route('**/fixture/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Fixture</title>' }))
  await page.goto('/fixture/')
  expect(await page.evaluate(protocolPrint, link)).toMatchObject({ printed: expect.stringContaining('Amel Jaziri') })
  expect(await page.evaluate(protocolPrint, link.replace('print_packinglist&', 'print_invoice&'))).toEqual({
    alerted: "Ce document n'est pas encore disponible.",
  })
  await page.context().clearCookies()
  expect(await page.evaluate(protocolPrint, link)).toEqual({ alerted: 'Connectez-vous pour voir ce document.' })
})

/** A client of the protocol, written from the contract: plain text of any status is shown as an alert, a page is put into a frame. */
function protocolPrint(url: string): Promise<{ alerted?: string; printed?: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', url)
    call.addEventListener('error', () => reject(new Error('request error')))
    call.addEventListener('load', () => {
      if (call.getResponseHeader('Content-Type')?.includes('text/plain')) return resolve({ alerted: call.responseText })
      if (call.status !== 200) return reject(new Error(`status ${call.status}`))
      const frame = document.body.appendChild(document.createElement('iframe'))
      const inner = frame.contentDocument!
      inner.open()
      inner.write(call.responseText)
      inner.close()
      return resolve({ printed: inner.body.innerText })
    })
    call.send()
  })
}
