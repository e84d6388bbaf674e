import { randomUUID } from 'node:crypto'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { refuse, type Refusal } from '#platform/refusal'
import { detailsOf, type DetailName } from '#shop/buying/checkout'
import { isOutOfStock } from '#shop/goods/stock.server'
import { columnsOf, figuresOf, itemIdOf, missingOf, type DraftFigures, type OrderDraft } from '#shop/orders/order-editing'
import { findDraftFacts } from '#shop/orders/order-editing.facts.server'
import { orderEditingWords } from '#shop/orders/order-editing.words'
import { orderWords } from '#shop/orders/orders.words'
import { markLocked, recordEvent, saveTaken, type OrderToSave } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { findLeft } from './left.server.ts'
import { orderTakingWords } from './order-taking.words.ts'
import type { Taken } from './placing-abandoned.server.ts'
import { dismissLocked, lockUnfinished } from './unfinished.server.ts'

/** An order that staff take on the phone or in messages. */
export interface AskedTaking {
  /** The key of the opened form: one key, one order. */
  key: string
  draft: OrderDraft
  /** What staff wrote for whoever delivers it, and for the invoice. */
  details: Readonly<Record<DetailName, string>>
  /** The customer said yes on the line. */
  called: boolean
  /** The total that was shown, in millimes. */
  seen: number
  staffId: string
  /** The abandoned order that it is made of, by its number: it is dismissed whatever its goods. */
  from?: number
}

/** A draft at the prices and the stock of this moment, with everything that keeps it from being placed. */
export interface DraftToday {
  figures: DraftFigures
  problems: Refusal[]
  /** Those of the problems that are a line's own, in the place of the line. */
  ofLines: (Refusal | undefined)[]
  /** Pieces in stock by item, where they are counted. */
  left: ReadonlyMap<number, number>
}

/** What a draft costs now, and what stands in its way. One read of the stock; the rest is in memory. */
export async function findDraftToday(draft: OrderDraft): Promise<DraftToday> {
  const [facts, left] = await Promise.all([findDraftFacts(draft), findLeft(draft.lines.map(itemIdOf))])
  const figures = figuresOf(draft, facts)
  const short = shortages(draft, figures, left)
  const ofLines = figures.priced.map(({ line, problem }) => problem ?? short.get(itemIdOf(line)))
  return { figures, left, ofLines, problems: [...figures.problems, ...short.values()] }
}

/** The order of a form's key; undefined while it has none. */
export async function findTaken(key: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('intention', '=', key).where('channel', '=', 'staff').executeTakeFirst()
  return row?.id
}

/**
 * Places an order that staff take, paid on delivery, at the prices and with the stock of today: one transaction, one order a key.
 * It belongs to no account and no cart. The unfinished orders of the same phone and goods are dismissed; what the customer said is marked.
 * Refuses another total than was seen, missing stock, goods that cannot be ordered so, and a missing name or address. IMP-06, IMP-07.
 */
export async function takeOrder(asked: AskedTaking): Promise<Omit<Taken, 'changes'>> {
  const { key, draft, seen } = asked
  const known = await findTaken(key)
  if (known !== undefined) return { id: known, already: true }
  const [{ figures, problems }, settings] = await Promise.all([findDraftToday(draft), findSettings()])
  refuseProblems({ draft, problems, seen, total: figures.total }, settings)
  const order = orderOf(asked, figures)
  try {
    const id = await inTransaction((transaction) => write(transaction, { asked, order, settings }))
    if (id !== undefined) return { id, already: false }
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
  await dismissLocked(transaction, others, { staffId, instead: saved.id, settings })
  if (called) await markLocked(transaction, { ...by, marks: { confirmation: 'confirmed' } })
  return saved.id
}

function orderOf({ key, draft, details, staffId }: AskedTaking, figures: DraftFigures): Writing['order'] {
  return {
    row: {
      key: `wc_order_${randomUUID().replaceAll('-', '')}`,
      intention: key,
      visitor: randomUUID(),
      person_id: null,
      state: 'processing',
      payment: 'unpaid',
      hold_ends: null,
      placed_at: clock.now(),
      fingerprint: null,
      details: detailsOf(details),
      ...columnsOf(draft, figures),
    },
    lines: figures.lines,
    uses: figures.uses,
    taken: { staffId },
  }
}

/** The refusals of pieces that are not there, by item. */
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
