import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import type { Pieces } from '#platform/receiving.server'
import { asRefusal, refuse, type Refusal } from '#platform/refusal'
import {
  arrangeStatement,
  findStatementColumns,
  matchProblem,
  nationalsOf,
  numberOf,
  readTable,
  referenceOf,
  statementMatchOf,
  type StatementColumns,
} from '#shop/books/remittances.server'
import { remittanceWords } from '#shop/books/remittances.words'
import { detailsFor } from '#shop/buying/checkout'
import { isOwnCourier, LAYOUT_SEPARATORS, MOST_LAYOUT_COLUMNS, PARCEL_NUMBER, type CourierLayout } from '#shop/delivery/couriers'
import { findCouriers, type Courier } from '#shop/delivery/couriers.server'
import { destinationOf, mayAddParcel } from '#shop/delivery/parcels'
import { correctParcel, findPieces } from '#shop/delivery/parcels.server'
import { parcelWords } from '#shop/delivery/parcels.words'
import { namedIn } from '#shop/delivery/place-search.server'
import { importPath, receiveImport, rememberFields, samplesOf } from '#shop/goods/product-import.server'
import { findParcelsOf, type ListedParcel } from '#shop/orders/order-management.server'
import { findOrder, type Actor } from '#shop/orders/orders.server'
import { amountsOf, fileHead, fileRow, NEUTRAL_LAYOUT, recogniseAnswer, recogniseLayout, type FileParcel } from './courier-files.ts'
import { courierFileWords as words } from './courier-files.words.ts'

const EXAMPLES = 50

export interface Example {
  layout: CourierLayout
  /** By column. */
  samples: string[][]
}

/** Reads a courier's example file and keeps nothing of it. Refuses what is no table, and too many columns. */
export async function readExample(pieces: Pieces): Promise<Example> {
  const file = randomUUID()
  await receiveImport(pieces, file)
  try {
    const { titles, rows, delimiter } = await readTable(file, { recognise: recogniseLayout, mayBeEmpty: true })
    if (titles.length > MOST_LAYOUT_COLUMNS) throw refuse(words.tooManyColumns, { max: MOST_LAYOUT_COLUMNS })
    const examples = rows.slice(0, EXAMPLES)
    const fields = recogniseLayout(titles)
    const amounts = amountsOf(examples.map(({ cells }) => cells[fields.indexOf('amount')] ?? ''))
    const columns = titles.map((title, place) => ({ title, field: fields[place]!, text: '' }))
    return { layout: { separator: LAYOUT_SEPARATORS.find((one) => one === delimiter) ?? ';', amounts, columns }, samples: samplesOf(titles, examples) }
  } finally {
    await rm(importPath(file), { force: true })
  }
}

export async function findFileCouriers(): Promise<Courier[]> {
  return (await findCouriers()).filter(({ id }) => isOwnCourier(id))
}

export async function findFiled(orders: readonly number[]): Promise<Map<string, ListedParcel[]>> {
  const parcels = (await findParcelsOf(orders)).filter(({ courier }) => courier !== null && isOwnCourier(courier))
  return Map.groupBy(parcels, ({ courier }) => courier!)
}

/** The file of a courier: a row for each of its parcels of these orders. */
export async function* writeFile({ id, layout }: Pick<Courier, 'id' | 'layout'>, orders: readonly number[]): AsyncGenerator<string> {
  const written = layout ?? NEUTRAL_LAYOUT
  const locale = written.columns.some(({ title }) => /\p{Script=Arabic}/u.test(title)) ? 'ar' : 'fr'
  yield fileHead(written)
  for (const parcel of (await findFiled(orders)).get(id) ?? []) {
    const told = await describe(parcel, locale)
    if (told) yield fileRow(told, written)
  }
}

async function describe({ order: id, part, country, place, due, reference }: ListedParcel, locale: 'ar' | 'fr'): Promise<FileParcel | undefined> {
  const order = await findOrder(id)
  if (!order) return undefined
  const own = part && (await findPieces(id)).get(part.id)
  const lines = own ? order.lines.flatMap((line) => (own.has(line.position) ? [{ ...line, quantity: own.get(line.position)! }] : [])) : order.lines
  const { name, phone, street } = destinationOf(order)
  const { city = '', postcode = '', state = '' } = order.shipping ?? order.billing ?? {}
  const { stateName, zoneName } = place ? await namedIn(place, country, locale) : { stateName: '', zoneName: '' }
  return {
    name,
    phone,
    phone2: order.phone === phone ? '' : order.phone,
    address: street,
    governorate: stateName || state,
    city: zoneName || city,
    postcode,
    amount: due,
    currency: order.currency,
    order: String(id),
    reference: reference ?? '',
    pieces: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    contents: lines.map(({ quantity, name: what }) => `${quantity} × ${what}`).join(', '),
    note: detailsFor('courier', order.details)
      .map(({ text }) => text)
      .join(' '),
  }
}

interface WaitingAnswer {
  file: string
  courier: Pick<Courier, 'id' | 'layout'>
}

const memoryOf = (courier: string) => `numbers:${courier}`

/** Keeps an answer apart from other imports. */
const storedAs = (file: string) => `numbers-${file}`

export async function addAnswer(pieces: Pieces, courier: WaitingAnswer['courier']): Promise<string> {
  const file = randomUUID()
  await receiveImport(pieces, storedAs(file))
  try {
    await findAnswerColumns({ file, courier })
    return file
  } catch (error) {
    await rm(importPath(storedAs(file)), { force: true })
    throw error
  }
}

export async function findAnswerColumns({ file, courier: { id, layout } }: WaitingAnswer): Promise<StatementColumns> {
  return findStatementColumns({ file: storedAs(file), courier: memoryOf(id) }, (titles) => recogniseAnswer(titles, layout ?? NEUTRAL_LAYOUT))
}

const MOST_ANSWERS = 1000

export interface ReadAnswer {
  typed: number
  same: number
  left: { row: number; code: string; order: number | null; why: Refusal }[]
}

/**
 * Types the numbers of a courier's answer into its parcels, and deletes the file. A parcel is found by our reference, the order's number, or phone and amount;
 * a number that it has already stays. Refuses columns that do not suffice, and too many rows.
 */
export async function readAnswer({ file, courier: { id } }: WaitingAnswer, fields: readonly string[], actor: Actor): Promise<ReadAnswer> {
  const table = await readTable(storedAs(file))
  const match = statementMatchOf(fields, table.titles.length)
  if (!match) throw refuse(remittanceWords.otherColumns)
  const twice = matchProblem(match)
  if (typeof twice === 'object') throw refuse(remittanceWords.fieldTwice, { first: table.titles[twice[0]] ?? '', second: table.titles[twice[1]] ?? '' })
  if (!match.includes('barcode')) throw refuse(words.noNumberColumn)
  if (!match.includes('reference') && !(match.includes('phone') && match.includes('amount'))) throw refuse(words.noWay)
  const { rows } = arrangeStatement(table, match)
  if (rows.length === 0) throw refuse(remittanceWords.noRows)
  if (rows.length > MOST_ANSWERS) throw refuse(remittanceWords.tooManyRows, { max: MOST_ANSWERS })
  await rememberFields(table.titles, match, memoryOf(id))
  const parcels = await findAnswered(rows, id)
  const read: ReadAnswer = { typed: 0, same: 0, left: [] }
  for (const row of rows) {
    const fitting = parcelsFor(row, parcels)
    const [parcel] = fitting
    const why = fitting.length > 1 ? refuse(words.several) : parcel ? await typeNumber(parcel, row.barcode, actor) : refuse(words.unknown)
    if (typeof why === 'string') read[why]++
    else read.left.push({ row: row.row, code: row.reference || row.phone || row.barcode, order: fitting.length === 1 ? parcel!.order : null, why })
  }
  await rm(importPath(storedAs(file)), { force: true })
  return read
}

type AnswerRow = Record<'barcode' | 'reference' | 'phone', string> & { amount: number | null }

async function findAnswered(rows: readonly AnswerRow[], courier: string): Promise<ListedParcel[]> {
  const numbers = rows.flatMap(({ reference }) => numberOf(reference) ?? [])
  const phones = rows.flatMap(({ phone }) => nationalsOf(phone))
  const { rows: orders } = await sql<{ id: number }>`
    select id from orders where id = any(${numbers.map(Number)}::bigint[])
    union select id from orders where phone = any(${phones}::text[]) and placed_at is not null and state in ('processing', 'confirmed', 'shipped')`.execute(db)
  return (await findFiled(orders.map(({ id }) => id))).get(courier) ?? []
}

/** A reference with its sign is exact: `#1001` is not the parcel `#1001-2`. */
function parcelsFor({ reference, phone, amount }: AnswerRow, parcels: readonly ListedParcel[]): ListedParcel[] {
  const exact = parcels.filter((parcel) => reference !== '' && parcel.reference === referenceOf(reference))
  if (exact.length > 0 || reference.startsWith('#')) return exact
  const ofOrder = parcels.filter(({ order }) => String(order) === numberOf(reference))
  if (ofOrder.length > 0) return ofOrder
  const phones = nationalsOf(phone)
  return parcels.filter((parcel) => phones.includes(parcel.phone) && parcel.due === amount && mayAddParcel(parcel.orderState))
}

async function typeNumber(parcel: ListedParcel, number: string, actor: Actor): Promise<'typed' | 'same' | Refusal> {
  if (number === '') return refuse(words.noNumber)
  if (!PARCEL_NUMBER.test(number)) return refuse(parcelWords.numberWrong)
  if (parcel.number === number) return 'same'
  if (parcel.number !== null) return refuse(words.otherNumber, { number: parcel.number })
  try {
    await correctParcel({ orderId: parcel.order, parcel: parcel.parcel!, actor }, { number })
    parcel.number = number
    return 'typed'
  } catch (error) {
    return asRefusal(error)
  }
}
