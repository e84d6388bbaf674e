import type { Locale } from '#i18n/locale.ts'
import { cached } from '#platform/cached.server'
import { db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { NEWSLETTER, type NewsletterGroup } from './subscribers.ts'
import { subscriberWords } from './subscribers.words.ts'

const findKept = cached<typeof NEWSLETTER, Awaited<ReturnType<typeof readGroups>>>({ most: 1, load: () => readGroups(), tagOf: (tag) => tag })

/** In the merchant's order; cached until changed. Pages that show them carry the tag `newsletter`. NEWS-27. */
export async function findGroups(locale: Locale): Promise<NewsletterGroup[]> {
  const groups = (await findKept(NEWSLETTER)) ?? (await readGroups())
  return groups.map(({ id, name, translations, isDefault }) => ({ id, name: translations[locale] || name, isDefault }))
}

/** The default group if nothing was chosen; undefined if there is none. Refuses an unknown group. NEWS-27. */
export async function chosenGroup(typed: string): Promise<number | undefined> {
  const groups = await findGroups('fr')
  const group = groups.find(({ id, isDefault }) => (typed === '' ? isDefault : String(id) === typed))
  if (!group && typed !== '') throw refuse(subscriberWords.groupUnknown).as('groupUnknown')
  return group?.id
}

async function readGroups() {
  return db.selectFrom('newsletter_groups').select(['id', 'name', 'translations', 'is_default as isDefault']).orderBy('position').orderBy('id').execute()
}
