import { randomUUID } from 'node:crypto'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { findParcels } from '#shop/delivery/parcels.server'
import { parcelWords } from '#shop/delivery/parcels.words'
import { findReturnable, findReturns, receiveReturn } from '#shop/delivery/returns.server'
import { returnSchema } from '#shop/delivery/returns.schema'
import { lineName } from '#shop/orders/orders'
import type { ByStaff, DeskOrder } from '#shop/orders/order-management.server'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { parcelPageWords as words } from './parcel-page.words.ts'

export type ReturnsOnPage = NonNullable<Awaited<ReturnType<typeof returnsOnPage>>>

/** Receipts of an order's returns, and the form of the one that is due. Null without both. */
export async function returnsOnPage(order: DeskOrder, { currency: own, country }: Settings) {
  const [received, returnable, parcels] = await Promise.all([
    findReturns(order.id),
    order.returnDue ? findReturnable(order.id) : undefined,
    order.returnDue ? findParcels(order.id) : [],
  ])
  if (received.length === 0 && !returnable) return null
  const currency = writtenIn(order.currency, own)
  const parcel = parcels.find(({ returnedAt }) => returnedAt !== null)
  const text = (position: number) => {
    const line = order.lines.find((one) => one.position === position)
    return line ? [lineName(line, readerLocale()), ...Object.values(line.attributes)].join(' · ') : ''
  }
  return {
    due: returnable && {
      // Idempotency key: pressing twice is one receipt.
      key: randomUUID(),
      lines: [...returnable].filter(([, left]) => left > 0).map(([position, left]) => ({ position, text: text(position), left })),
      cost:
        parcel && parcel.courierName !== ''
          ? { typed: dinarsTyped(parcel.returnFee), label: fill(translated(words.returnFee), { currency: currency.symbol }) }
          : null,
    },
    received: received.map(({ id, at, by, reason, cost, pieces }) => ({
      id,
      at: moment(at, TIME_ZONES[country]),
      by: by ?? '',
      reason,
      cost: cost === null ? '' : amountForReader(cost, currency),
      lines: pieces.map(({ position, sound, damaged }) => fill(translated(words.cameBack), { name: text(position), sound, damaged })),
    })),
  }
}

const { chargeWrong } = parcelWords
const PROBLEMS = { words: { chargeWrong, piecesWrong: words.returnedWrong }, otherwise: words.badRequest }

export function isAboutReturn(fields: Record<string, string>): boolean {
  return fields['intent'] === 'return-receive'
}

/** Receives a return. Returns the error of an unreadable request; throws refusals. */
export async function actOnReturn(by: ByStaff, { intent: _intent, ...fields }: Record<string, string>): Promise<string | undefined> {
  const asked = returnSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  await receiveReturn({ ...by, ...asked.data })
  return undefined
}
