import { createHash } from 'node:crypto'
import { calendarDay } from '#i18n/dates.ts'
import { recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { lockEntryToPay, markEntryPayment, saveEntry } from '#shop/forms/entries.server'
import { markerOf, type PublishedForm } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import { formTag } from '#shop/forms/forms.server'
import type { Filled } from '#shop/forms/form-rules'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { sitePagePath } from '#shop/site/site-pages'
import { saveSitePages } from '#shop/site/site-pages.server'
import { contactForm } from '@hanout/demo/forms/contact'
import type { DemoForm } from '@hanout/demo/forms/demo-form'
import { demoEntries, type DemoEntry } from '@hanout/demo/forms/entries'
import { writtenPage } from './seed-texts.ts'
import { installationForm } from '@hanout/demo/forms/installation'
import { returnForm } from '@hanout/demo/forms/return-request'

const DEMO_FORMS: DemoForm[] = [contactForm, returnForm, installationForm]

const DAY_MS = 24 * 3600_000

/** Creates the demo's forms with their pages and entries; leaves an existing form unchanged. */
export async function seedForms(): Promise<void> {
  const made = new Map<string, { form: PublishedForm; path: string }>()
  for (const demo of DEMO_FORMS) {
    const form = await makeForm(demo)
    if (!form) continue
    const page = demo.page(markerOf(form.id))
    await saveSitePages([writtenPage(page)])
    made.set(demo.name, { form, path: sitePagePath(page.slug) })
  }
  // Oldest first: lists go by the number, so the newest entry needs the highest.
  for (const entry of demoEntries.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const at = made.get(entry.form)
    if (at) await makeEntry(at.form, at.path, entry)
  }
}

async function makeForm({ key, name, definition: written }: DemoForm): Promise<PublishedForm | undefined> {
  const definition = formSchema.parse(written)
  const stored = JSON.stringify(definition) as never
  return inTransaction(async (transaction) => {
    const row = await transaction
      .insertInto('forms')
      .values({ name, draft: stored, published: stored, form_key: key, published_at: new Date() })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await recordChanges(transaction, [formTag(row.id)])
    return { id: row.id, name, definition }
  })
}

async function makeEntry(form: PublishedForm, page: string, entry: DemoEntry): Promise<void> {
  const { country } = await findSettings()
  const { daysAgo, seconds, typed, locale = 'fr', isRead = false, isStarred = false, isSpam = false, note } = entry
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const dates = Object.entries(entry.days ?? {}).map(([id, days]) => [id, calendarDay(new Date(at.getTime() + days * DAY_MS), TIME_ZONES[country])] as const)
  const texts = [...Object.entries(typed), ...dates].map(([id, text]) => [Number(id), [text]] as const)
  const filled: Filled = {
    texts: new Map(texts),
    pieces: new Map(Object.entries(entry.pieces ?? {}).map(([id, pieces]) => [Number(id), pieces])),
    files: new Map(),
  }
  const digest = createHash('sha256').update(JSON.stringify(typed)).digest('hex')
  const sent = { intention: undefined, visitor: undefined, personId: undefined, senderDigest: digest, contentDigest: digest }
  await inTransaction(async (transaction) => {
    const state = isSpam ? 'spam' : 'kept'
    const { id } = await saveEntry(transaction, { form, filled, files: [], state, locale, page, seconds, country, ...sent })
    await transaction.updateTable('form_entries').set({ created_at: at, read: isRead, starred: isStarred }).where('id', '=', id).execute()
    if (entry.isPaid) await pay(transaction, id, at)
    if (note) await transaction.insertInto('form_entry_notes').values({ entry_id: id, person_id: null, text: note, created_at: at }).execute()
  })
}

/** The simulated provider took the money at once. */
async function pay(transaction: Database, id: number, at: Date): Promise<void> {
  await markEntryPayment(transaction, id, { payment: 'paid', payment_method: 'simulator' })
  const { total, currency } = (await lockEntryToPay(transaction, id))!
  const payment = { entry_id: id, gateway: 'simulator', reference: `demo-${id}`, amount: total, received: total, currency: currency!, state: 'paid' as const }
  await transaction
    .insertInto('payments')
    .values({ ...payment, open_until: at, created_at: at, paid_at: at })
    .execute()
}
