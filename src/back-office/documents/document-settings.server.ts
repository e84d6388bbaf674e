import { fill } from '#i18n/words.ts'
import { NUMBERED_KINDS } from '#shop/orders/documents'
import { findNextNumber } from '#shop/orders/documents.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Changed } from '#back-office/kit/settings/changed.ts'
import { saveSettingRows, showSettingRows, type Settled } from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { documentsTable } from './documents-table.server.ts'
import { documentSettingsWords as words } from './document-settings.words.ts'

/** Document settings, with the next number of each kind. */
export async function showDocuments(): Promise<SettingsFormView> {
  return withNextNumbers(await showSettingRows(documentsTable))
}

/** Saves the document settings. Refuses to change the first number of a series that has started. */
export async function changeDocuments(fields: Record<string, string>): Promise<Changed<SettingsFormView>> {
  const refused = await saveSettingRows(documentsTable, fields, await settledNumbers(fields))
  return refused ? { refused: await withNextNumbers(refused) } : { done: '' }
}

/** First numbers that are fixed, because their series has started. Uses the submitted yearly setting to find the series. */
async function settledNumbers(fields: Record<string, string>): Promise<Settled> {
  const { numbers } = (await findSettings()).documents
  const found = NUMBERED_KINDS.map(async (kind) => {
    const yearly = fields[`documents.numbers.${kind}.yearly`] ? '1' : ''
    const { hasBegun } = await findNextNumber(kind, { ...numbers[kind], yearly })
    return hasBegun ? [[`documents.numbers.${kind}.first`, words.hasBegun] as const] : []
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

async function withNextNumbers(view: SettingsFormView): Promise<SettingsFormView> {
  const { numbers } = (await findSettings()).documents
  const hints = await Promise.all(NUMBERED_KINDS.map(async (kind) => [kind, (await findNextNumber(kind, numbers[kind])).number] as const))
  const hintOf = (names: string[]) => hints.find(([kind]) => names.includes(`documents.numbers.${kind}.first`))?.[1]
  const groups = view.groups.map((group) => {
    const number = hintOf(group.rows.flatMap((row) => ('fields' in row ? [] : [row.name])))
    return number === undefined ? group : { ...group, hint: fill(translated(words.next), { number }) }
  })
  return { ...view, groups }
}
