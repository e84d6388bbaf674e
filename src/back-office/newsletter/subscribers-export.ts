import { redirect } from 'react-router'
import { calendarMinute } from '#i18n/dates.ts'
import { CSV_START, csvRow, csvText } from '#platform/csv'
import { FILE_COLUMNS, GROUPS_BETWEEN, SHORTEST_PROOF, type FileColumn } from '#shop/newsletter/subscriber-management'
import { exportSubscribers, listGroups, type ExportedSubscriber } from '#shop/newsletter/subscriber-management.manage'
import { subscriberFilterSchema, type SubscriberFilter } from '#shop/newsletter/subscriber-management.schema'
import { columnWords } from '#shop/newsletter/subscriber-management.words'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/subscribers-export'
import { subscribersWords } from './newsletter.words.ts'

/** Checks the right only: the file is requested by POST from the list. */
export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  return redirect(SUBSCRIBERS_PATH)
}

/** Streams the filtered subscribers as CSV, in the format of the import. POST because the export is recorded in the audit log. IMP-47. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const { q, before: _before, ...filter } = subscriberFilterSchema.parse(await fieldsOf(request))
  // The search text may be a phone or a name, and the audit log outlives erasure, so it is not recorded.
  await audit({ by, action: 'subscribers-exported', details: { ...filter, ...(q && { searched: true }) } })
  const zone = TIME_ZONES[(await findSettings()).country]
  return csvFile(tableOf({ ...filter, q, before: undefined }, zone), `${await datedName('subscribers')}.csv`)
}

async function* tableOf(filter: SubscriberFilter, zone: string): AsyncGenerator<string> {
  const names = new Map((await listGroups()).map(({ id, name }) => [id, name.fr]))
  const cells: Record<FileColumn, (subscriber: ExportedSubscriber) => string> = {
    phone: ({ phone }) => phone,
    name: ({ name }) => name,
    locale: ({ locale }) => locale,
    groups: ({ groups }) => groups.flatMap((id) => names.get(id) ?? []).join(GROUPS_BETWEEN),
    agreedOn: ({ consent }) => (consent ? calendarMinute(consent.at, zone) : ''),
    proof: ({ consent }) => (consent ? proofIn(consent) : ''),
  }
  const state = ({ state: is }: ExportedSubscriber) => translated(subscribersWords[is])
  yield CSV_START + csvRow([...FILE_COLUMNS.map((column) => translated(columnWords[column])), translated(subscribersWords.state)].map(csvText))
  for await (const subscribers of exportSubscribers(filter))
    yield subscribers.map((one) => csvRow([...FILE_COLUMNS.map((column) => cells[column](one)), state(one)].map(csvText))).join('')
}

/** Text of a consent, with the page where it was given. */
function proofIn({ text, page }: NonNullable<ExportedSubscriber['consent']>): string {
  const whole = [text, page].filter(Boolean).join(' · ')
  return whole.length < SHORTEST_PROOF ? `${translated(subscribersWords.bySubscribing)} ${whole}`.trim() : whole
}

export const SUBSCRIBERS_PATH = '/admin/newsletter/'

export const IMPORT_PATH = '/admin/newsletter/import/'

export const GROUPS_PATH = '/admin/newsletter/groups/'

export function filterFields(filter: Partial<SubscriberFilter>): [name: string, value: string][] {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return asked.map(([name, value]) => [name, String(value)])
}

export function subscribersPath(filter: Partial<SubscriberFilter>): string {
  const fields = filterFields(filter)
  return fields.length > 0 ? `${SUBSCRIBERS_PATH}?${new URLSearchParams(fields)}` : SUBSCRIBERS_PATH
}

export function subscriberPath(id: number): string {
  return `${SUBSCRIBERS_PATH}${id}/`
}
