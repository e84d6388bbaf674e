import { inAuditScope } from '#platform/audit-scope.server'
import { audit } from '#shop/upkeep/audit.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import type { Actor } from '#shop/people/accounts'

export async function requireSecondFactor(isRequired: boolean, by: Actor): Promise<void> {
  const staffSecondFactor = isRequired ? 'required' : 'optional'
  const entry = { by, action: 'settings-changed', subject: 'settings:staff', details: { staffSecondFactor } } as const
  await inAuditScope(
    (transaction) => audit(entry, transaction),
    () => changeSettings((now) => ({ ...now, staffSecondFactor })),
  )
}
