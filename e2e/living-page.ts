import { test as base, type Page } from '@playwright/test'

/** As long as an assertion waits. */
const PATIENCE_MS = 45_000

/** Hydrated with all its parts (`useHydratedMark`), or a document without code of its own. */
const LIVING = ':root:is([data-hydrated], :not(:has(script:is([type=module], [type=held]))))'

/** A page counts as open once all its code answers. A journey that acts earlier opens it with a `waitUntil` of its own. */
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

/** Waits until the whole page is live; if it never is, reports the state of its code. */
export async function untilLiving(page: Page): Promise<void> {
  // A document that is still being read has no code yet.
  await page.waitForLoadState()
  try {
    // An assertion would poll after 100, 250, 500 ms, which every journey would pay at every page.
    await page.locator(LIVING).waitFor({ state: 'attached', timeout: PATIENCE_MS })
  } catch (error) {
    throw new Error(`The page is not hydrated. ${(error as Error).message}\n${await page.evaluate(codeOfPage)}`, { cause: error })
  }
}

/** Runs in the browser: the document's state, and each code file with its status and load time in ms. */
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
