import { data } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { vendorActSchema } from '#shop/orders/vendor-orders.schema'
import { recordVendorAct, type OfVendor } from '#shop/orders/vendor-orders.server'
import { vendorOrderWords } from '#shop/orders/vendor-orders.words'
import type { PrintKind } from '#shop/orders/documents'
import { namedByKind } from '#request/documents/document-links.server'
import { pdfFile } from '#request/pages/data-file.server'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { storeOrderWords } from './vendor-orders.words.ts'

const { whyLacks, whichLacks, badRequest } = vendorOrderWords
const PROBLEMS = { words: { whyLacks, whichLacks }, otherwise: badRequest }

/** Applies a posted form to a store's lines. Returns what to answer instead of the page: an error, also of an order that was handed over and may not be sent. */
export async function applyVendorForm(of: OfVendor, form: FormData) {
  const asked = vendorActSchema.safeParse({ ...Object.fromEntries(form), lacks: form.getAll('lacks') })
  if (!asked.success) return data({ error: firstProblem(asked.error, PROBLEMS) }, 400)
  try {
    const { notSent } = await recordVendorAct(of, asked.data)
    return notSent && data({ error: fill(translated(storeOrderWords.notSent), { why: notSent.in(readerLocale()) }) }, 409)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return data({ error: refusal.in(readerLocale()) }, 409)
  }
}

export function isAboutVendor(fields: Record<string, string>): boolean {
  return fields['intent'] === 'vendor'
}

/** Staff say something for a store. Returns the error of an unreadable request; throws refusals. */
export async function actOnVendor({ orderId, staffId }: { orderId: number; staffId: string }, fields: Record<string, string>): Promise<string | undefined> {
  const [vendor, asked] = [orderIdSchema.safeParse(fields['vendor']), vendorActSchema.safeParse(fields)]
  if (!vendor.success || !asked.success) return translated(badRequest)
  const { notSent } = await recordVendorAct({ orderId, vendorId: vendor.data, actor: { kind: 'staff', id: staffId } }, asked.data)
  if (notSent) throw notSent
  return undefined
}

/** Named by its kind, then an order or a day. */
export function pdfOf(bytes: Uint8Array, kind: PrintKind, after: string): Response {
  return pdfFile(bytes, namedByKind(kind, { locale: readerLocale(), after }))
}
