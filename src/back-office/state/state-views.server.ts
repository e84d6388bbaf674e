import { can, type Capability, type Person } from '#shop/people/accounts'
import type { HealthLineName } from '#shop/site/health'
import { findHealth } from '#shop/site/health.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { capabilityFor, settingsPath, type SettingsPageName } from '#back-office/kit/settings/settings-pages.ts'
import { moment } from '#back-office/kit/when.ts'
import type { StateView } from './state-settings.tsx'
import { stateWords } from './state.words.ts'

const ofSettings = (page: SettingsPageName) => ({ to: settingsPath(page), right: capabilityFor(page) })

/** Where each line is mended. */
const MENDED_AT: Partial<Record<HealthLineName, { to: string; right: Capability }>> = {
  door: { to: `${STAFF_HOME}#door`, right: 'settings.manage' },
  orders: { to: '/admin/orders/', right: 'orders.read' },
  mail: ofSettings('mail'),
  phone: ofSettings('messages'),
  courier: ofSettings('couriers'),
  payment: ofSettings('payment-accounts'),
  messages: { to: '/admin/messages/', right: 'messages.manage' },
  backup: ofSettings('backups'),
}

export async function showState(person: Pick<Person, 'capabilities'>): Promise<StateView> {
  const [lines, { country }] = await Promise.all([findHealth(), findSettings()])
  const locale = readerLocale()
  return {
    lines: lines.map(({ name, state, said, advice, at }) => {
      const mend = MENDED_AT[name]
      return {
        name,
        title: translated(stateWords[name]),
        state,
        said: said[locale],
        advice: advice?.[locale],
        when: at && moment(at, TIME_ZONES[country]),
        to: mend && can(person, mend.right) ? mend.to : undefined,
      }
    }),
  }
}
