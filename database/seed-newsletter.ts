import { inTransaction } from '#platform/database.server'
import type { Locale } from '#i18n/locale.ts'
import { consentWords } from '#shop/newsletter/subscribers'
import { addSubscribers, leave, subscribe } from '#shop/newsletter/subscribers.server'
import { countSubscribers, listGroups, saveGroup } from '#shop/newsletter/subscriber-management.manage'
import { subscriberFilterSchema } from '#shop/newsletter/subscriber-management.schema'
import { findSettings } from '#shop/upkeep/settings.server'

const GROUP = { fr: 'Ventes privées', ar: 'عروض خاصة', en: 'Private sales' }

/** Phones that cannot exist: no Tunisian number begins with 0. */
const PEOPLE: { phone: string; name: string; locale: Locale; hasLeft?: boolean }[] = [
  { phone: '21600000011', name: 'Amira Ben Salah', locale: 'fr' },
  { phone: '21600000012', name: 'سلمى الطرابلسي', locale: 'ar' },
  { phone: '21600000013', name: 'Hédi Gharbi', locale: 'fr', hasLeft: true },
  { phone: '21600000014', name: 'Nour', locale: 'en' },
]

const LISTED = { phone: '21600000015', name: 'Karim Mejri', locale: 'fr', agreedOn: '2026-03-14 11:20' } as const
const PROOF = 'Bulletin signé au salon de l’artisanat, Sfax, 14 mars 2026'

/** Adds subscribers with their consents, and a group; leaves a shop with subscribers unchanged. */
export async function seedNewsletter(): Promise<void> {
  if ((await countSubscribers(subscriberFilterSchema.parse({}))) > 0) return
  await saveGroup(undefined, GROUP)
  const [{ newsletter }, groups] = await Promise.all([findSettings(), listGroups()])
  const last = groups.at(-1)!.id
  const first = groups[0]!.id
  await inTransaction(async (transaction) => {
    for (const [place, { hasLeft, ...person }] of PEOPLE.entries()) {
      const consent = { text: consentWords(newsletter.consent, person.locale), locale: person.locale, page: '/', address: '' }
      await subscribe(transaction, { ...person, groupId: place % 2 === 0 ? first : last, consent }, { source: 'widget', isProven: true })
      if (hasLeft) await leave(transaction, person.phone, { by: 'link', page: '/' })
    }
    const listed = { ...LISTED, groupIds: [first, last], consent: { text: PROOF, locale: 'fr', page: '', address: '' } } as const
    await addSubscribers(transaction, [listed], { source: 'import', zone: 'Africa/Tunis' })
  })
}
