import type { Page, Request } from '@playwright/test'

/**
 * Does what opens a tab that knows nothing of its opener, and gives a page at the address that the tab asked for. Where the tab's document comes
 * before the debugger's first answers, Chromium never says that it came, and the tab is no page for us; its request is always told.
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

/** A tab that is no page yet has no frame to ask for. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page
  } catch {
    return false
  }
}
