import { expect, type Page } from '@playwright/test'

/** Opens each page with the browser's own text size of `px` (16 by default), as its settings set it: no zoom. */
export async function expectNothingCut(page: Page, paths: readonly string[], px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px } })
  const found: unknown[] = []
  for (const path of paths) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    found.push(...(isWide ? [[px, path, 'is wider than the screen']] : []), ...(await cutTexts(page)).map((text) => [px, path, text]))
  }
  expect(found).toEqual([])
}

/** Texts beyond the screen or beyond a box that cuts them. Inside a row that scrolls sideways, each item is a box no wider than the row. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWithin = (text: DOMRect, left: number, right: number) => text.left >= left - 1 && text.right <= right + 1
    const isCut = (text: DOMRect, parent: Element) => {
      let item = parent
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        const { left, right } = box.getBoundingClientRect()
        if (right - left <= 1) return false
        if (/hidden|clip/.test(overflowX) && !isWithin(text, left, right)) return true
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) {
          const { left: itemLeft, right: itemRight, width } = item.getBoundingClientRect()
          return item.tagName !== 'TABLE' && (width > box.clientWidth + 1 || !isWithin(text, itemLeft, itemRight))
        }
        item = box
      }
      return !isWithin(text, 0, document.documentElement.clientWidth)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement?.checkVisibility() || parentElement.closest('.sr-only, select, [role=tooltip]')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const shown = range.getBoundingClientRect()
      if (shown.width > 1 && isCut(shown, parentElement)) cut.push(`${data.trim()} ${Math.round(shown.left)}–${Math.round(shown.right)}`)
    }
    return cut
  })
}
