import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { findBalances } from '#shop/books/ledger.server'
import { GOODS_COUNTED_TO } from '#shop/goods/vendor-accounts'
import type { ListedVendor, ReceivedApplication } from '#shop/goods/vendor-accounts.manage'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { ago } from '#back-office/kit/when.ts'
import { vendorsWords as words } from './vendors.words.ts'

const ACCOUNT = 'vendor:'

/** What the shop owes to stores, in words, by their id; a debt of the store has a minus. Those at zero are omitted. */
export async function findOwed(settings: Settings, vendorId?: number): Promise<ReadonlyMap<number, string>> {
  const balances = await findBalances(vendorId === undefined ? ACCOUNT : `${ACCOUNT}${vendorId}`)
  const byStore = Map.groupBy(balances, ({ account }) => Number(account.slice(ACCOUNT.length)))
  const written = ({ amount, currency }: (typeof balances)[number]) => amountForReader(millimes(-amount), writtenIn(currency, settings.currency))
  return new Map([...byStore].map(([id, own]) => [id, own.map(written).join(' · ')]))
}

export function vendorInList({ id, name, standing, trusted, goods }: ListedVendor, owed: string | undefined) {
  return {
    id,
    name,
    isSuspended: standing === 'suspended',
    trusted,
    goods: fill(translated(words.goods), { count: goods < GOODS_COUNTED_TO ? goods : `${GOODS_COUNTED_TO - 1}+` }),
    owed: owed && fill(translated(words.owed), { amount: owed }),
  }
}

export function applicationInList({ id, store, name, createdAt }: ReceivedApplication) {
  return { id, name, title: store || fill(translated(words.unnamed), { id }), ago: ago(createdAt, clock.now()) }
}
