import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
}

/** The rules run in full; axe details violations alone, not the megabyte of what passed, nor selectors. */
const DETAILS = { resultTypes: ['violations'], selectors: false }

async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(AXE)
  const { violations: found } = await page.evaluate((details) => (globalThis as unknown as { axe: Axe }).axe.run(details), DETAILS)
  return found.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)])
}

/** Checks the current page with axe, once no pressed control waits for its answer. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[data-heard]')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
}

/** By the toggle's cookie (UI-25), not the device's preference. */
export async function goDark(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'viewSwitcher', value: 'enabled', domain: 'localhost', path: '/' }])
}
