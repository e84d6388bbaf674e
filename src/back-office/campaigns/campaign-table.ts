import { LONGEST_CAMPAIGN_TEXT } from '#shop/newsletter/campaigns'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { campaignsWords as words } from './campaigns.words.ts'

const NUMBER = { inputMode: 'numeric', maxLength: 4 } as const
const TEXT = { control: 'area', maxLength: LONGEST_CAMPAIGN_TEXT } as const
const BOUGHT = { '': words.boughtAny, yes: words.boughtYes, no: words.boughtNo }

export const TEXTS = [
  { name: 'textFr', locale: 'fr', label: words.textFr },
  { name: 'textAr', locale: 'ar', label: words.textAr },
  { name: 'textEn', locale: 'en', label: words.textEn },
] as const

export const textsTable: RecordTable = [{ rows: TEXTS.map(({ name, label }) => ({ name, label, ...TEXT })) }]

/** `isGone` if a ticked group was removed. */
export function groupsTable(isGone: boolean): RecordTable {
  return [{ rows: [{ name: 'groups', label: words.groups, hint: isGone ? words.groupGoneHint : undefined, control: 'boxes' }] }]
}

export const localesTable: RecordTable = [{ rows: [{ name: 'locales', label: words.locales, control: 'boxes' }] }]

export const filtersTable: RecordTable = [
  {
    rows: [
      { name: 'bought', label: words.bought, control: 'choice', choices: BOUGHT },
      { name: 'notSinceDays', label: words.notSinceDays, ...NUMBER },
    ],
  },
]

export const statesTable: RecordTable = [{ rows: [{ name: 'states', label: words.states, hint: words.statesHint, control: 'boxes' }] }]

export const timeTable: RecordTable = [
  {
    rows: [
      { name: 'scheduledAt', label: words.scheduledAt, hint: words.scheduledAtHint, type: 'datetime-local' },
      { name: 'perMinute', label: words.perMinute, hint: words.perMinuteHint, ...NUMBER },
    ],
  },
]

export const nameTable: RecordTable = [{ rows: [{ name: 'name', label: words.name, hint: words.nameHint, maxLength: 80, className: 'col-span-full' }] }]

/** The phone of a test message. It is not saved. */
export const phoneTable: RecordTable = [
  { rows: [{ name: 'phone', label: words.tryTitle, hint: words.tryHint, type: 'tel', maxLength: 20, autoComplete: 'tel', className: 'col-span-full' }] },
]

export const campaignTable: RecordTable = [textsTable, groupsTable(false), localesTable, filtersTable, statesTable, timeTable, nameTable, phoneTable].flat()

export function campaignPath(id: number, part: '' | 'text/' | 'send/' | 'export/' = ''): string {
  return `/admin/newsletter/campaigns/${id}/${part}`
}

export const CAMPAIGNS_PATH = '/admin/newsletter/campaigns/'
