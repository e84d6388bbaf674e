import { GatewayFailure, openGateway } from '#gateways/payment'
import type { PaymentAsk, PaymentGateway, PaymentSession } from '#gateways/payment.types'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { findEntryToPay } from '#shop/forms/entries.server'
import { isPaid } from '#shop/orders/orders'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { mayBePaid } from './payments.ts'
import { paymentWords } from './payments.words.ts'
import type { PaidFor, Subject } from './order-subject.server.ts'
import { lockSubject } from './settling.server.ts'
import { findOnlineMethods, isSimulator, findAccounts } from './ways.server.ts'
import { config } from '#platform/config.server'

/** Absolute URLs for the provider's redirects and notices. */
export type Addresses = Pick<PaymentAsk, 'noticeUrl' | 'successUrl' | 'failUrl'>

/** The shopper's next step: the provider's page, a code to pay with in a shop, or nothing because it is paid. */
export type Opened = { payUrl: string } | { code: string } | 'paid'

const opening = new Map<string, Promise<Opened>>()

/**
 * Opens a payment of an order by an active method, or returns the open one. Concurrent calls open one payment. An order that failed or whose hold
 * ended takes its stock again. Refuses, with the order unchanged, one that can no longer be paid, missing stock, and a provider that does not answer.
 * IMP-19, IMP-21.
 */
export function openPayment(orderId: number, method: string, addresses: Addresses): Promise<Opened> {
  return openOnce({ column: 'order_id', id: orderId }, method, addresses)
}

/**
 * Opens a payment of a form entry by an active method in its currency, or returns the open one. Concurrent calls open one payment. Refuses an entry
 * that is free or needs staff's attention, and a provider that does not answer. IMP-31.
 */
export function openEntryPayment(entryId: number, method: string, addresses: Addresses): Promise<Opened> {
  return openOnce({ column: 'entry_id', id: entryId }, method, addresses)
}

function openOnce(paidFor: PaidFor, method: string, addresses: Addresses): Promise<Opened> {
  const name = `${paidFor.column} ${paidFor.id} ${method}`
  const underWay = opening.get(name)
  if (underWay) return underWay
  const opened = openNow(paidFor, method, addresses).finally(() => opening.delete(name))
  opening.set(name, opened)
  return opened
}

const SAID = {
  order_id: { unavailable: paymentWords.unavailable, notPayable: paymentWords.notPayable },
  entry_id: { unavailable: paymentWords.entryUnavailable, notPayable: paymentWords.entryNotPayable },
} as const

async function openNow(paidFor: PaidFor, method: string, addresses: Addresses): Promise<Opened> {
  const methods = paidFor.column === 'entry_id' ? await findOnlineMethods((await findEntryToPay(paidFor.id))?.currency ?? '') : await findOnlineMethods()
  const gateway = methods.some(({ id }) => id === method) ? await gatewayOf(method) : undefined
  if (!gateway) throw refuse(SAID[paidFor.column].unavailable)
  const settings = await findSettings()
  const ready = await makeReady(paidFor, gateway, settings)
  if (ready === 'paid' || !('ask' in ready)) return ready
  const { openMinutes } = settings.payment
  const ask = { ...ready.ask, ...addresses, openMinutes }
  const session = await create(gateway, ask, paidFor)
  const openUntil = session.openUntil ?? new Date(clock.now().getTime() + openMinutes * 60_000)
  await inTransaction((transaction) => writeDown(transaction, paidFor, { gateway, ask, isPart: ready.isPart, session, openUntil, settings }))
  return openedOf(session) ?? fail(gateway)
}

/** Minimum time left for an open payment to be reused. */
const TIME_TO_PAY_MS = 2 * 60_000

type Asked = Pick<PaymentAsk, 'order' | 'amount' | 'currency' | 'description' | 'customer' | 'locale'>

interface Ready {
  ask: Asked
  isPart: boolean
}

function makeReady(paidFor: PaidFor, gateway: PaymentGateway, settings: Settings): Promise<Ready | Opened> {
  const said = SAID[paidFor.column]
  return inTransaction(async (transaction) => {
    const subject = await lockSubject(transaction, paidFor, settings)
    if (!subject?.isPaidOnline) throw refuse(said.notPayable)
    if (isPaid(subject.standing.payment) || subject.standing.deposit === 'met') return 'paid'
    if (!mayBePaid(subject.standing)) throw refuse(said.notPayable)
    if (subject.currency !== gateway.currency) throw refuse(said.unavailable)
    await subject.awaitMoney(gateway.id)
    const open = await findOpen(transaction, subject, gateway)
    const { name: order, title, owed, isPart, customer, locale } = subject
    const ask = { order, amount: millimes(owed), currency: gateway.currency, description: `${settings.shopName} ${title}`, customer, locale }
    return (open && openedOf(open)) ?? { ask, isPart }
  })
}

/** A payment of the full amount owed that stays open a while longer. */
async function findOpen(transaction: Database, { column, id, owed }: Subject, gateway: PaymentGateway) {
  return transaction
    .selectFrom('payments')
    .select(['pay_url as payUrl', 'code'])
    .where(column, '=', id)
    .where('gateway', '=', gateway.id)
    .where('state', '=', 'pending')
    .where('amount', '=', owed)
    .where('open_until', '>', new Date(clock.now().getTime() + TIME_TO_PAY_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined if the provider reported the payment before it was saved. */
function openedOf({ payUrl, code }: { payUrl: string | null; code: string | null }): Opened | undefined {
  if (payUrl) return { payUrl }
  return code ? { code } : undefined
}

function fail({ id }: PaymentGateway): never {
  throw new Error(`${id} opened a payment without a page and without a code`)
}

interface Opening {
  gateway: PaymentGateway
  ask: PaymentAsk
  isPart: boolean
  session: PaymentSession
  openUntil: Date
  settings: Settings
}

async function writeDown(transaction: Database, paidFor: PaidFor, { gateway, ask, isPart, session, openUntil, settings }: Opening): Promise<void> {
  const { reference, payUrl, code } = session
  const { amount, currency } = ask
  const subject = await lockSubject(transaction, paidFor, settings)
  const way = { pay_url: payUrl, code, open_until: openUntil }
  await transaction
    .insertInto('payments')
    .values({ [paidFor.column]: paidFor.id, gateway: gateway.id, reference, amount, currency, deposit: isPart, ...way })
    // A notice may have come first.
    .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doUpdateSet(way))
    .execute()
  await subject?.noteOpened({ gateway: gateway.id, reference, amount, currency, code, openUntil })
}

async function create(gateway: PaymentGateway, ask: PaymentAsk, { column }: PaidFor): Promise<PaymentSession> {
  try {
    return await gateway.create(ask)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ gateway: gateway.id, kind: error.kind, reason: error.message }, 'a payment could not be opened')
    throw refuse(SAID[column].unavailable)
  }
}

/** A provider by its id, offered now or earlier; undefined where the shop has no usable account there. */
export async function gatewayOf(id: string): Promise<PaymentGateway | undefined> {
  if (isSimulator(id)) return config.HANOUT_DEMO ? openGateway(id, { mode: 'simulated', keys: {} }) : undefined
  const account = (await findAccounts()).find(({ gateway }) => gateway === id)
  return account && openGateway(id, { mode: account.mode, keys: account.keys ?? {} })
}
