import { direction, type Locale } from '#i18n/locale.ts'
import { counted } from '#i18n/counted.ts'
import { dateInWords } from '#i18n/dates.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { exactAmount, type CurrencySettings } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import type { DocumentSender, PickRow } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import type { Sheet } from './paper.ts'
import { apart, leftToRight, senderLines } from './paper-of.ts'
import { paperWords } from './papers.words.ts'

interface ListHead {
  /** `2026-11-22`. */
  day: string
  locale: Locale
  sender: DocumentSender
}

/** Pieces by product, each with its orders, to be ticked. IMP-11. */
export function pickListOf(rows: readonly PickRow[], head: ListHead): Sheet {
  const { locale } = head
  const words = translate(locale, paperWords)
  const orders = new Set(rows.flatMap((row) => row.orders.map(({ id }) => id)))
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  return {
    ...plainSheetOf('picklist', documentWords.picklist[locale], head),
    facts: [
      dayOf(head, words),
      { label: words.orders, value: String(orders.size) },
      { label: words.content, value: counted({ locale, count: pieces }, words.pieces, { n: pieces }) },
    ],
    table: {
      heads: [words.item, words.quantity],
      rows: rows.map((row) => ({
        name: apart(row.name[locale]),
        small: [leftToRight(row.sku), fill(words.inOrders, { orders: leftToRight(ordersOf(row)) })].filter(Boolean).join(' · '),
        figures: [String(row.pieces)],
      })),
      isTicked: true,
    },
    signatures: [words.packedBy],
  }
}

function ordersOf({ orders }: PickRow): string {
  return orders.map(({ id, pieces }) => (pieces > 1 ? `${id} (× ${pieces})` : String(id))).join(', ')
}

export interface PickupRow {
  order: number
  name: string
  place: string
  /** As the courier knows the parcel; null for none. */
  number: string | null
  due: Millimes
  currency: CurrencySettings
}

/** Parcels that a courier takes away, their number and what is to be collected, with a place to sign. IMP-11. */
export function pickupSheetOf(rows: readonly PickupRow[], { courier, ...head }: ListHead & { courier: string }): Sheet {
  const words = translate(head.locale, paperWords)
  const sums = [...Map.groupBy(rows, ({ currency }) => currency.code).values()].map((ones) =>
    leftToRight(exactAmount(millimes(ones.reduce((sum, { due }) => sum + due, 0)), ones[0]!.currency)),
  )
  return {
    ...plainSheetOf('pickupsheet', documentWords.pickupsheet[head.locale], head),
    facts: [dayOf(head, words), { label: words.courier, value: apart(courier) }],
    table: {
      heads: [words.recipient, words.parcel, words.toCollect],
      rows: rows.map(({ order, name, place, number, due, currency }) => ({
        name: `${leftToRight(String(order))} · ${apart(name)}`,
        small: apart(place),
        figures: [leftToRight(number ?? ''), due > 0 ? leftToRight(exactAmount(due, currency)) : '—'],
      })),
      isTicked: true,
    },
    totals: [{ label: words.parcelsHanded, value: String(rows.length) }, ...sums.map((value) => ({ label: words.sumToCollect, value }))],
    signatures: [words.handedBy, words.receivedBy],
  }
}

function dayOf({ day, locale }: ListHead, words: Translated<typeof paperWords>) {
  return { label: words.day, value: apart(dateInWords(new Date(`${day}T12:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' })) }
}

/** A sheet with a title, without what only some papers have. */
export function plainSheetOf(kind: Sheet['kind'], title: string, { locale, sender, day }: ListHead): Omit<Sheet, 'facts' | 'table'> {
  const words = translate(locale, paperWords)
  return {
    form: 'sheet',
    kind,
    locale,
    dir: direction(locale),
    name: `${title} ${day}`,
    title,
    number: '',
    mark: '',
    notice: '',
    sender: { name: apart(sender.name), lines: senderLines(sender, { locale, words }) },
    logo: sender.logo,
    parties: [],
    totals: [],
    included: [],
    inWords: null,
    collect: null,
    notes: [],
    signatures: [],
    closing: '',
    qr: null,
    foot: apart(sender.name),
    running: title,
    pageOf: words.pageOf,
  }
}
