import { data } from 'react-router'
import { clock } from '#platform/steady-clock'
import { senderOf } from '#shop/orders/documents'
import { dayOf, findPickRows } from '#shop/orders/documents.server'
import { vendorIdsSchema } from '#shop/orders/vendor-orders.schema'
import { findOrdersToPrepare, packingListOf } from '#shop/orders/vendor-orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { documentPdf, findLogos, papersPdf } from '#templates/documents/document-pdf.server.ts'
import { pickListOf } from '#templates/documents/list-of.ts'
import { vendorMember } from '#request/pages/roles.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { pdfOf } from './vendor-actions.server.ts'
import type { Route } from './+types/store-slips'

/** A store's papers as one PDF: packing lists of some of its orders, or, for `all`, the pick list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  const asked = url.searchParams.get('orders') ?? ''
  return asked === 'all' ? pickList(store.id) : packingLists(store.id, asked)
}

async function packingLists(vendorId: number, asked: string): Promise<Response> {
  const ids = vendorIdsSchema.safeParse(asked.split(','))
  const found = await Promise.all(ids.success ? [...new Set(ids.data)].map((id) => packingListOf(vendorId, id)) : [])
  const contents = found.filter((content) => content !== undefined)
  if (contents.length === 0) throw data(null, 404)
  const { labelPaper } = (await findSettings()).documents
  const after = contents.length === 1 ? String(contents[0]!.order.id) : contents[0]!.day
  return pdfOf(await documentPdf(contents, { locale: readerLocale(), labelPaper }), 'packinglist', after)
}

async function pickList(vendorId: number): Promise<Response> {
  const [rows, settings] = await Promise.all([findOrdersToPrepare(vendorId).then((orders) => findPickRows(orders, vendorId)), findSettings()])
  if (rows.length === 0) throw data(null, 404)
  const sender = senderOf(settings)
  const day = dayOf(clock.now(), settings)
  const paper = pickListOf(rows, { day, locale: readerLocale(), sender })
  return pdfOf(await papersPdf([paper], { labelPaper: settings.documents.labelPaper, logos: await findLogos([{ sender }]) }), 'picklist', day)
}
