import { audit } from '#shop/audit.server'
import { changeSettings } from '#shop/settings.server'
import type { Actor } from './accounts.ts'

/** Decides whether all staff must have a second factor; written down. */
export async function requireSecondFactor(isRequired: boolean, by: Actor): Promise<void> {
  const staffSecondFactor = isRequired ? 'required' : 'optional'
  await changeSettings((now) => ({ ...now, staffSecondFactor }))
  await audit({ by, action: 'settings-changed', subject: 'settings:staff', details: { staffSecondFactor } })
}
