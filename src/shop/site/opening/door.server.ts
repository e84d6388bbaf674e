import { inTransaction } from '#platform/database.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { changeSettingsIn, forgetSettings } from '#shop/upkeep/settings.server'

/** Opens the shop to visitors. Cached pages are rendered anew, as after every change of the settings. */
export function openShop(by: Actor): Promise<void> {
  return changeDoor(by, '')
}

/** Turns visitors away until the shop is opened again; no cached page is served from then on. */
export function closeShop(by: Actor): Promise<void> {
  return changeDoor(by, '1')
}

async function changeDoor(by: Actor, closed: '1' | ''): Promise<void> {
  await inTransaction(async (transaction) => {
    let wasClosed = closed
    const { shopName } = await changeSettingsIn(transaction, (now) => {
      wasClosed = now.closed
      return { ...now, closed }
    })
    if (wasClosed !== closed) await audit({ by, action: closed ? 'shop-closed' : 'shop-opened', details: { name: shopName } }, transaction)
  })
  forgetSettings()
}
