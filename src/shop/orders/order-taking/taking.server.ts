import { exactAmount, writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { countOrder } from '#platform/metrics.server'
import { refuse, type Refusal } from '#platform/refusal'
import { detailsOf, type DetailName } from '#shop/buying/checkout'
import { isOutOfStock } from '#shop/goods/stock.server'
import { columnsOf, figuresOf, itemIdOf, missingOf, type DraftFigures, type OrderDraft } from '#shop/orders/order-editing'
import { findDraftFacts } from '#shop/orders/order-editing.facts.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { orderWords } from '#shop/orders/orders.words'
import { markLocked, recordEvent, saveTaken, type OrderToSave, newRow, placedBy } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { findLeft, dismissLocked, lockUnfinished, type Taken } from './placing-abandoned.server.ts'
import { orderTakingWords } from './order-taking.words.ts'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'

export interface AskedTaking {
  /** Key of the form: one key, one order. */
  key: string
  draft: OrderDraft
  /** Notes for the courier and the invoice. */
  details: Readonly<Record<DetailName, string>>
  /** The customer agreed on the phone. */
  called: boolean
  /** Total shown, in millimes. */
  seen: number
  staffId: string
  /** Number of the abandoned order it originates from, which is dismissed whatever its goods. */
  from?: number
}

export interface DraftToday {
  figures: DraftFigures
  problems: Refusal[]
  /** Problems of single lines, by line index. */
  ofLines: (Refusal | undefined)[]
  /** Available pieces by item, where stock is managed. */
  left: ReadonlyMap<number, number>
}

/** Prices a draft. Reads the stock once; the rest is in memory. */
export async function findDraftToday(draft: OrderDraft): Promise<DraftToday> {
  const [facts, left] = await Promise.all([findDraftFacts(draft), findLeft(draft.lines.map(itemIdOf))])
  const figures = figuresOf(draft, facts)
  const short = shortages(draft, figures, left)
  const ofLines = figures.priced.map(({ line, problem }) => problem ?? short.get(itemIdOf(line)))
  return { figures, left, ofLines, problems: [...figures.problems, ...short.values()] }
}

export async function findTaken(key: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('intention', '=', key).where('channel', '=', 'staff').executeTakeFirst()
  return row?.id
}

/**
 * Places an order taken by staff in one transaction: cash on delivery, today's prices and stock, one order per key, without account or cart.
 * Dismisses unfinished orders of the same phone and goods, and records the customer's answer as a mark. Refuses a total other than shown, missing
 * stock, goods that cannot be ordered, and a missing name or address. IMP-06, IMP-07.
 */
export async function takeOrder(asked: AskedTaking): Promise<Omit<Taken, 'changes'>> {
  const { key, draft, seen } = asked
  const known = await findTaken(key)
  if (known !== undefined) return { id: known, already: true }
  const [{ figures, problems }, settings] = await Promise.all([findDraftToday(draft), findSettings()])
  refuseProblems({ draft, problems, seen, total: figures.total }, settings)
  const order = orderOf(asked, figures, settings)
  try {
    const id = await inTransaction((transaction) => write(transaction, { asked, order, settings }))
    if (id !== undefined) {
      countOrder('staff')
      return { id, already: false }
    }
  } catch (error) {
    if (isOutOfStock(error)) throw (await findDraftToday(draft)).problems[0] ?? refuse(orderWords.stockMissing)
    if (errorCode(error) !== '23505') throw error
  }
  const first = await findTaken(key)
  if (first === undefined) throw refuse(orderWords.notYourOrder)
  return { id: first, already: true }
}

interface Writing {
  asked: AskedTaking
  order: OrderToSave & { taken: { staffId: string } }
  settings: Settings
}

async function write(transaction: Database, { asked, order, settings }: Writing): Promise<number | undefined> {
  const { draft, staffId, called, from } = asked
  const others = await lockUnfinished(transaction, order, from)
  const saved = await saveTaken(transaction, order, settings)
  if (!saved) return undefined
  const by = { orderId: saved.id, actor: { kind: 'staff', id: staffId } } as const
  const reasons = [...draft.lines.map(({ price }) => price), draft.delivery].flatMap((price) => (price ? [price.reason] : []))
  for (const text of reasons) await recordEvent(transaction, { ...by, kind: 'note', details: { text } })
  await dismissLocked(transaction, others, { staffId, instead: saved.id })
  if (called) await markLocked(transaction, { ...by, marks: { confirmation: 'confirmed' } })
  return saved.id
}

function orderOf({ key, draft, details, staffId }: AskedTaking, figures: DraftFigures, settings: Settings): Writing['order'] {
  return {
    row: {
      ...newRow(),
      ...placedBy(CASH_ON_DELIVERY, settings),
      intention: key,
      details: detailsOf(details),
      ...columnsOf(draft, figures),
    },
    lines: figures.lines,
    uses: figures.uses,
    taken: { staffId },
  }
}

function shortages({ lines }: OrderDraft, { priced }: DraftFigures, left: ReadonlyMap<number, number>): Map<number, Refusal> {
  const wanted = new Map<number, number>()
  for (const line of lines) wanted.set(itemIdOf(line), (wanted.get(itemIdOf(line)) ?? 0) + line.quantity)
  const short = [...wanted].flatMap(([itemId, quantity]): [number, Refusal][] => {
    const name = priced.find(({ line }) => itemIdOf(line) === itemId)?.item?.name
    const pieces = left.get(itemId) ?? Infinity
    if (name === undefined || pieces >= quantity) return []
    return [[itemId, pieces > 0 ? refuse(orderTakingWords.lineShort, { name, left: pieces }) : refuse(orderTakingWords.lineSoldOut, { name })]]
  })
  return new Map(short)
}

interface Decided {
  draft: OrderDraft
  problems: Refusal[]
  seen: number
  total: Millimes
}

function refuseProblems({ draft, problems, seen, total }: Decided, { currency }: Settings): void {
  if (problems[0]) throw problems[0]
  const [missing] = missingOf(draft)
  if (missing) throw refuse(orderEditingWords[`${missing}Missing`])
  const own = writtenIn(draft.currency, currency)
  if (seen !== total) throw refuse(orderTakingWords.totalChanged, { before: exactAmount(millimes(seen), own), now: exactAmount(total, own) })
}
