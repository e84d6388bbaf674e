import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { openAsStaff } from './sessions.ts'

export async function openSettings(page: Page, name: string, heading: string): Promise<void> {
  await openAsStaff(page, `/admin/settings/${name}/`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
}

/** Checks with axe, then again in dark mode at 320 px, without overflow. */
export async function expectFits(page: Page, url: string): Promise<void> {
  await expectSound(page)
  await page.context().addCookies([{ name: 'viewSwitcher', value: 'enabled', url }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expectSound(page)
  const { all, seen } = await page.evaluate(() => ({ all: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }))
  expect(all).toBe(seen)
}

export async function storedSettings<Value>(dataFolder: string): Promise<Value | undefined> {
  const [row] = await ask<{ value: Value & object }>('select value from settings', [], dataFolder)
  return row?.value
}
