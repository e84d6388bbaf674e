import type { Page, Request } from '@playwright/test'

/**
 * For a tab without an opener. If its document arrives before the debugger's first answers, Chromium never reports it, but always its request: a page is opened
 * at that address.
 */
export async function openedApart(page: Page, work: () => Promise<void>): Promise<Page> {
  const context = page.context()
  const before = context.pages()
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest() && !before.some((known) => isOf(request, known)))
  await work()
  const address = (await asked).url()
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

/** A tab without a page object has no frame. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page
  } catch {
    return false
  }
}
