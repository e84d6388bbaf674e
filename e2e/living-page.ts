import { test as base, type Page } from '@playwright/test'

/** As long as an assertion waits. */
const PATIENCE_MS = 45_000

/** Hydrated with all its parts (`useHydratedMark`), or a document that brings no code of the page's. */
const LIVING = ':root:is([data-hydrated], :not(:has(script[type=module])))'

/**
 * Journeys on living pages: whoever opens a page, or comes back to one, has it when all its code answers. Acting earlier is a journey's
 * subject: it opens the page with a `waitUntil` of its own, and waits for that alone.
 */
export const test = base.extend<{ livingPages: void }>({
  livingPages: [
    async ({ browser, javaScriptEnabled }, use) => {
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        if (options?.javaScriptEnabled ?? javaScriptEnabled) context.on('page', waitForLife)
        return context
      }
      await use()
      browser.newContext = newContext
    },
    { auto: true },
  ],
})

/** Waits until all of the page answers; says what it has of its code where that never happens. */
export async function untilLiving(page: Page): Promise<void> {
  try {
    // An assertion would look again after 100, 250, 500 ms: every journey would wait for that at every page.
    await page.locator(LIVING).waitFor({ state: 'attached', timeout: PATIENCE_MS })
  } catch (error) {
    throw new Error(`The page is not hydrated. ${(error as Error).message}\n${await page.evaluate(codeOfPage)}`, { cause: error })
  }
}

/** In the browser: how far the document is, and each file of code with its status and when it was there, in ms. */
function codeOfPage(): string {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
  const said = files.map(({ name, responseStatus, responseEnd }) => `${name.replace(/.*\//, '')} ${responseStatus} at ${Math.round(responseEnd)}`)
  return [`${location.href} is ${document.readyState} and ${document.visibilityState}`, ...said].join('\n')
}

function waitForLife(page: Page): void {
  const [goto, reload, goBack, goForward] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page), page.goForward.bind(page)]
  const living = async <Answer>(answer: Promise<Answer>, options?: { waitUntil?: string }) => {
    const given = await answer
    if (!options?.waitUntil) await untilLiving(page)
    return given
  }
  page.goto = (url, options) => living(goto(url, options), options)
  page.reload = (options) => living(reload(options), options)
  page.goBack = (options) => living(goBack(options), options)
  page.goForward = (options) => living(goForward(options), options)
}
