import { expect } from '@playwright/test'
import { ask } from './books.ts'
import type { OwnShop } from './own-shop.ts'

const SAVED = `with saved as (insert into settings (id, value) values (1, $1) on conflict (id) do update set value = $1),
  told as (insert into changes (tag) values ('settings'), ('list'))
  select pg_notify('changes', '')`

type Seen = [path: string, says: RegExp]

/** Saves settings like the settings pages, and waits until they take effect. */
export async function decided(shop: OwnShop, settings: object, [path, says]: Seen): Promise<void> {
  await ask(SAVED, [JSON.stringify(settings)], shop.dataFolder)
  // A freshly started shop renders its first pages slowly.
  await expect.poll(async () => (await fetch(shop.url + path)).text(), { timeout: 25_000 }).toMatch(says)
}
