import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { findDebts, listStatements, type Debt, type ListedStatement } from '#shop/books/remittances.server'
import { isSelfCourier, selfCourierId } from '#shop/delivery/couriers'
import { findCourier, findCourierName, findCouriers } from '#shop/delivery/couriers.server'
import { courierWords } from '#shop/delivery/couriers.words'
import { findOrderCouriers } from '#shop/orders/order-management.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { moneyWords } from './money.words.ts'

/** Name of a courier by its id, as staff read it; the shop's own delivery has none. */
export async function nameOfCourier(id: string): Promise<string> {
  return isSelfCourier(id) ? translated(courierWords.self) : findCourierName(id)
}

export function amountIn(amount: number, currency: string, settings: Settings): string {
  return amountForReader(millimes(amount), writtenIn(currency, settings.currency))
}

export interface ShownDebt {
  amount: string
  orders: string
  old: string | null
}

export interface ShownCourier {
  id: string
  name: string
  /** The shop's own delivery, and that of couriers which it does not know. */
  isSelf: boolean
  debts: ShownDebt[]
}

/** Couriers that owe money, and those that the shop works with: the largest debt first. */
export async function findShownCouriers(settings: Settings): Promise<ShownCourier[]> {
  const [debts, accounts, used, usual] = await Promise.all([findDebts(), findCouriers(), findOrderCouriers(), findCourier(settings.country)])
  const working = accounts.filter(({ isOn }) => isOn).map(({ id }) => id)
  const ids = new Set([...debts.map(({ courier }) => courier), ...working, ...used, ...(usual ? [usual.id] : []), selfCourierId(settings.country)])
  return Promise.all(
    [...ids].map(async (id) => ({
      id,
      name: await nameOfCourier(id),
      isSelf: isSelfCourier(id),
      debts: debts.filter(({ courier }) => courier === id).map((debt) => debtInWords(debt, settings)),
    })),
  )
}

function debtInWords({ amount, currency, orders, since, old, days }: Debt, settings: Settings): ShownDebt {
  const when = ago(since, clock.now())
  return {
    amount: amountIn(amount, currency, settings),
    orders: orders === 1 ? fill(translated(moneyWords.oneOrder), { since: when }) : fill(translated(moneyWords.orders), { count: orders, since: when }),
    old: old > 0 ? fill(translated(moneyWords.old), { amount: amountIn(old, currency, settings), days }) : null,
  }
}

export interface ShownStatement {
  to: string
  courier: string
  name: string
  when: string
  posted: string
}

export async function findShownStatements(settings: Settings, courier?: string): Promise<ShownStatement[]> {
  return Promise.all((await listStatements(courier)).map((statement) => statementInList(statement, settings)))
}

async function statementInList({ id, courier, name, addedAt, by, rows, posted }: ListedStatement, settings: Settings): Promise<ShownStatement> {
  return {
    to: `/admin/money/statements/${id}/`,
    courier: await nameOfCourier(courier),
    name,
    when: fill(translated(moneyWords.when), { when: moment(addedAt, TIME_ZONES[settings.country]), who: by ?? '' }),
    posted: fill(translated(moneyWords.postedOf), { posted, rows }),
  }
}
