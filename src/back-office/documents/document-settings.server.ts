import { fill, type Text } from '#i18n/words.ts'
import { NUMBERED_KINDS, DOCUMENT_KINDS, type DocumentKind, type NumberedKind } from '#shop/orders/documents'
import { findNextNumber } from '#shop/orders/documents.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/kit/reader.server.ts'
import {
  type Changed,
  saveSettingRows,
  showSettingRows,
  choice,
  line,
  oneOrNothing,
  whole,
  yesNo,
  setting,
  type Settled,
  type Kind,
  type SettingsTable,
} from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { documentSettingsWords as words } from './document-settings.words.ts'
import { documentsPageWords } from './documents.words.ts'
import { documentWords } from '#shop/orders/documents.words'

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

const invoiceMoment = choice({ 'by-hand': words['by-hand'], confirmed: words.confirmed, shipped: words.shipped, paid: words.paid })
const creditMoment = choice({ 'by-hand': words.creditByHand, refund: words.creditWithRefund })
const access = choice({ logged_in: words.logged_in, all: words.all })
const vendorsSee = choice({ nothing: words.seeNothing, place: words.seePlace, address: words.seeAddress, phone: words.seePhone })
const paper = choice({ '10x15': words['10x15'], 'a4-four': words['a4-four'] })
const prefix: Kind<string> = { ...line, wrong: words.prefixWrong, look: { dir: 'ltr', maxLength: 10, spellCheck: false } }

/** Document settings. IMP-14. */
export const documentsTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.issuing,
      rows: [
        setting('documents.invoiceAt', invoiceMoment, { label: words.invoiceAt }),
        setting('documents.creditNoteAt', creditMoment, { label: words.creditNoteAt }),
        setting('documents.freeOrders', oneOrNothing, { label: words.freeOrders }),
        setting('documents.byMail', oneOrNothing, { label: words.byMail }),
        setting('asksTaxNumber', oneOrNothing, { label: words.asksTaxNumber, hint: words.asksTaxNumberHint }),
      ],
    },
    {
      title: words.opening,
      rows: [
        setting('documents.access', access, { label: words.access }),
        setting('documents.labelPaper', paper, { label: words.labelPaper }),
        setting('documents.showPreview', yesNo, { label: words.showPreview }),
        setting('documents.reloadAfterPrint', oneOrNothing, { label: words.reloadAfterPrint }),
      ],
    },
    {
      title: words.customers,
      hint: words.customersHint,
      rows: DOCUMENT_KINDS.map((kind) =>
        setting(`documents.customers.${kind}`, oneOrNothing, { label: documentWords[kind], ...(isLabel(kind) && { hint: documentsPageWords[kind] }) }),
      ),
    },
    { title: words.vendors, rows: [setting('documents.vendorsSee', vendorsSee, { label: words.vendorsSee, hint: words.vendorsSeeHint })] },
    { title: words.invoices, rows: numberRows('invoice') },
    { title: words.creditnotes, rows: numberRows('creditnote') },
  ],
}

function isLabel(kind: DocumentKind): kind is 'dispatchlabel' | 'shippinglabel' {
  return kind === 'dispatchlabel' || kind === 'shippinglabel'
}

function numberRows(kind: NumberedKind) {
  const at = `documents.numbers.${kind}` as const
  return [
    setting(`${at}.prefix`, prefix, { label: words.prefix, hint: words.prefixHint }),
    setting(`${at}.pattern`, patternOf(`${at}.yearly`), { label: words.pattern, hint: words.patternHint }),
    setting(`${at}.digits`, whole, { label: words.digits }),
    setting(`${at}.first`, whole, { label: words.first, hint: words.firstHint }),
    setting(`${at}.yearly`, oneOrNothing, { label: words.yearly }),
  ]
}

function patternOf(yearly: string): Kind<string> {
  return {
    ...line,
    wrong: words.patternWrong,
    problem: (typed, form) => patternProblem(typed, form[yearly] === 'on'),
    look: { dir: 'ltr', maxLength: 40, spellCheck: false, required: true },
  }
}

function patternProblem(typed: string, isYearly: boolean): Text | undefined {
  if (typed.split('{number}').length !== 2) return words.patternNumber
  return isYearly && !typed.includes('{year}') ? words.patternYear : undefined
}
