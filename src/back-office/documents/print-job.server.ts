import type { Locale } from '#i18n/locale.ts'
import { log } from '#platform/log.server'
import { asRefusal } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import type { DocumentContent, DocumentKind } from '#shop/orders/documents'
import { addPrint, finishPrint, heardOf, noteProgress, type LeftOut } from '#shop/orders/documents.server'
import type { Person } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { documentPdf } from '#templates/documents/document-pdf.server.ts'
import { contentsFor } from './print-plan.server.ts'
import { printWords } from './print.words.ts'

/** Runs one print at a time, so that the shop stays responsive. */
const inTurn = semaphore(1)

/** Starts one PDF of many orders' documents and returns immediately. Returns the print's id. IMP-15. */
export async function startPrint(person: Person, kind: DocumentKind, { orders, toIssue, leftOut }: Wanted): Promise<string> {
  const id = await addPrint(person, { kind, wanted: orders.length, leftOut })
  void heardOf(id, () => inTurn(() => print({ id, person, kind, orders, toIssue, leftOut }))).catch(async (error: unknown) => {
    log.error({ print: id, error: String(error) }, 'documents could not be printed')
    await finishPrint(id, { problem: 'failed' }).catch(() => undefined)
  })
  return id
}

/** Orders to print, those whose invoice will be issued, and those already left out. */
interface Wanted {
  orders: number[]
  toIssue: number[]
  leftOut: LeftOut[]
}

interface Printing extends Wanted {
  id: string
  person: Person
  kind: DocumentKind
}

async function print({ id, person, kind, orders, toIssue, leftOut }: Printing): Promise<void> {
  const contents: DocumentContent[] = []
  const missing = [...leftOut]
  for (const [place, order] of orders.entries()) {
    try {
      const found = await contentsFor(kind, order, toIssue.includes(order) ? person : undefined)
      if (found.length === 0) missing.push({ order, why: printWords.notAvailable[person.locale] })
      contents.push(...found)
    } catch (error) {
      missing.push({ order, why: asRefusal(error).in(person.locale) })
    }
    await noteProgress(id, { done: place + 1, leftOut: missing })
  }
  if (contents.length === 0) return finishPrint(id, { problem: 'none' })
  const { labelPaper } = (await findSettings()).documents
  const bytes = await documentPdf(contents, { locale: commonLocale(contents) ?? person.locale, labelPaper })
  await finishPrint(id, { bytes, done: contents.length })
}

function commonLocale(contents: DocumentContent[]): Locale | undefined {
  const [locale, ...others] = new Set(contents.map((content) => content.locale))
  return others.length === 0 ? locale : undefined
}
