import { expect } from '@playwright/test'
import { ask } from './books.ts'
import type { OwnShop } from './own-shop.ts'

const SAVED = `with saved as (insert into settings (id, value) values (1, $1) on conflict (id) do update set value = $1),
  told as (insert into changes (tag) values ('settings'), ('list'))
  select pg_notify('changes', '')`

/** The place where a decision shows: a path of the shop, and what its answer then holds. */
type Seen = [path: string, says: RegExp]

/** Saves a merchant's decision, as the settings pages do, and waits until it shows. */
export async function decided(shop: OwnShop, settings: object, [path, says]: Seen): Promise<void> {
  await ask(SAVED, [JSON.stringify(settings)], shop.dataFolder)
  // A shop that has just started draws its first pages slowly.
  await expect.poll(async () => (await fetch(shop.url + path)).text(), { timeout: 25_000 }).toMatch(says)
}
