import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { nationalPhone } from '#shop/people/phones'
import { isPhone } from '#shop/people/phones'
import type { SenderSettings } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { isPlace, worldCountries, type NamedPlace } from '#back-office/settings/world.server.ts'
import { SENDER_LIMITS } from './sender-limits.ts'
import { senderWords as words } from './sender.words.ts'

/** Who sends, as the form shows it. */
export interface SenderView {
  typed: SenderSettings
  countries: readonly NamedPlace[]
  problems: Partial<Record<keyof SenderSettings, string>>
}

const FIELDS = ['name', 'phone', 'email', 'address', 'city', 'postcode', 'country', 'taxNumber'] as const satisfies (keyof SenderSettings)[]

/** Who sends, as it is saved. */
export async function showSender(): Promise<SenderView> {
  const { sender } = await findSettings()
  return { typed: sender, countries: worldCountries(), problems: {} }
}

/** Saves who sends. Anything may be left empty; what is there must be right. */
export async function changeSender(fields: Record<string, string>): Promise<Changed<SenderView>> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, fields[name]?.trim() ?? ''])) as unknown as SenderSettings
  const sender = { ...typed, phone: nationalPhone(typed.phone, typed.country) }
  const problems = problemsOf(sender)
  if (Object.keys(problems).length > 0) return { refused: { typed, countries: worldCountries(), problems } }
  await changeSettings((now) => ({ ...now, sender }))
  return { done: '' }
}

function problemsOf(sender: SenderSettings): SenderView['problems'] {
  const long = Object.entries(SENDER_LIMITS).filter(([name, max]) => sender[name as keyof SenderSettings].length > max)
  const { phone, email, country } = sender
  return {
    ...(phone !== '' && phoneProblem(phone, country)),
    ...(email !== '' && !z.email().safeParse(email).success && { email: translated(words.emailWrong) }),
    ...(!isPlace(country) && { country: translated(words.noChoice) }),
    ...Object.fromEntries(long.map(([name, max]) => [name, fill(translated(words.tooLong), { max })])),
  }
}

function phoneProblem(phone: string, country: string): SenderView['problems'] {
  if (country === 'TN') return isPhone(phone, 'TN') ? {} : { phone: translated(words.phoneTN) }
  if (country === 'EG') return isPhone(phone, 'EG') ? {} : { phone: translated(words.phoneEG) }
  return /^\+?\d{6,15}$/.test(phone) ? {} : { phone: translated(words.phoneElsewhere) }
}
