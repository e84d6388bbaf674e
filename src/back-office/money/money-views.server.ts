import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { findVendorName, type ListedEntry } from '#shop/books/accounts.server'
import { findBalances, type Account } from '#shop/books/ledger.server'
import { findDebts, listStatements, type Debt, type ListedStatement } from '#shop/books/remittances.server'
import { isSelfCourier, selfCourierId } from '#shop/delivery/couriers'
import { findCourier, findCouriers } from '#shop/delivery/couriers.server'
import { findOrderCouriers } from '#shop/orders/order-management.server'
import { findOnlineMethods, providerName } from '#shop/orders/payments.ways.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { nameOfCourier } from '#back-office/order-parts/order-sources.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { ledgerWords, moneyWords, statementWords } from './money.words.ts'

export function amountIn(amount: number, currency: string, settings: Settings): string {
  return amountForReader(millimes(amount), writtenIn(currency, settings.currency))
}

export async function nameOfAccount(account: Account): Promise<string> {
  const [kind, whose = ''] = account.split(':')
  if (kind === 'courier') return nameOfCourier(whose)
  if (kind === 'provider') return providerName(whose)
  const vendor = await findVendorName(account)
  if (vendor !== undefined) return fill(translated(ledgerWords[`account-${kind as 'vendor' | 'shares' | 'commission'}`]), { name: vendor })
  const known = Object.entries(ledgerWords).find(([name]) => name === account)
  return known ? translated(known[1]) : account
}

export interface ShownAccount {
  to: string
  name: string
  amounts: string[]
}

/** The till, the bank, and payment providers that hold money or are in use. */
export async function findShownAccounts(settings: Settings): Promise<ShownAccount[]> {
  const [methods, ...balances] = await Promise.all([findOnlineMethods(), findBalances('cash'), findBalances('bank'), findBalances('provider:')])
  const held = balances.flat()
  const accounts = new Set(['cash', 'bank', ...methods.map(({ id }) => `provider:${id}`), ...held.map(({ account }) => account)])
  return Promise.all(
    [...accounts].map(async (account) => {
      const own = held.filter((balance) => balance.account === account)
      const amounts = own.length === 0 ? [{ amount: 0, currency: settings.currency.code }] : own
      return {
        to: `/admin/money/accounts/${account}/`,
        name: await nameOfAccount(account),
        amounts: amounts.map(({ amount, currency }) => amountIn(amount, currency, settings)),
      }
    }),
  )
}

/** The reason of an entry: `too-little: novembre.csv` begins with what staff accepted. */
function reasonInWords(reason: string): string {
  const [, kind = '', name = ''] = /^([a-z-]+): (.*)$/s.exec(reason) ?? []
  const word = Object.entries(statementWords).find(([key]) => key === kind)?.[1]
  if (!word) return reason
  return [translated(word), name || translated(moneyWords.pastedName)].join(', ')
}

export type ShownEntry = ReturnType<typeof entryInList>

export function entryInList({ id, at, kind, currency, amount, orderId, reason, by, mayTakeBack, isReversal }: ListedEntry, settings: Settings) {
  const what = translated(ledgerWords[`kind-${kind}`])
  const told = reason === '' || reason === 'opening' ? what : fill(translated(ledgerWords.because), { what, why: reasonInWords(reason) })
  const day = moment(at, TIME_ZONES[settings.country])
  return {
    id,
    text: isReversal ? fill(translated(ledgerWords.takenBack), { what: told }) : told,
    when: by === null ? day : fill(translated(ledgerWords.when), { when: day, who: by }),
    amount: amountIn(amount, currency, settings),
    order: orderId === null ? null : { id: orderId, text: fill(translated(ledgerWords.order), { number: orderId }) },
    mayTakeBack,
  }
}

export interface ShownDebt {
  amount: string
  orders: string
  old: string | null
  /** What the account holds, where charges or corrections make it another amount. */
  balance: string | null
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

function debtInWords({ amount, currency, orders, since, old, days, balance }: Debt, settings: Settings): ShownDebt {
  const when = ago(since, clock.now())
  return {
    amount: amountIn(amount, currency, settings),
    orders: orders === 1 ? fill(translated(moneyWords.oneOrder), { since: when }) : fill(translated(moneyWords.orders), { count: orders, since: when }),
    old: old > 0 ? fill(translated(moneyWords.old), { amount: amountIn(old, currency, settings), days }) : null,
    balance: balance === amount ? null : fill(translated(moneyWords.balance), { amount: amountIn(balance, currency, settings) }),
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
    name: name || translated(moneyWords.pastedName),
    when: fill(translated(moneyWords.when), { when: moment(addedAt, TIME_ZONES[settings.country]), who: by ?? '' }),
    posted: fill(translated(moneyWords.postedOf), { posted, rows }),
  }
}
