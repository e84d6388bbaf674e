import { counted } from '#i18n/counted.ts'
import { intlLocale, weekdayInWords } from '#i18n/dates.ts'
import { fill, type Text } from '#i18n/words.ts'
import { writtenIn, type CurrencySettings } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { countRequests } from '#shop/books/payouts.server'
import { findDebts, type Debt } from '#shop/books/remittances.server'
import { can, type Person } from '#shop/people/accounts'
import { countUnreadEntries } from '#shop/forms/entry-management.manage'
import { countWaiting } from '#shop/goods/proposals.server'
import { countHeldReviews } from '#shop/goods/reviews.server'
import { countStaffProducts } from '#shop/goods/product-list.manage'
import { productQuestionSchema } from '#shop/goods/product-list.schema'
import { mayAct } from '#shop/orders/bulk-orders'
import { shownCalls } from '#shop/orders/calls'
import { countCalls } from '#shop/orders/calls.server'
import { findTodaysFigures, findWaitingOrders, type DayFigures, type WaitingFor } from '#shop/orders/order-management.server'
import { COUNTED_TO } from '#shop/orders/order-management'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { STATE_PATH } from '#shop/site/health'
import { findSettings } from '#shop/upkeep/settings.server'
import { listTroubles } from '#shop/upkeep/troubles.server'
import { countFailedMessages } from '#shop/upkeep/messages.outbox.server'
import { countOutdated } from '#shop/upkeep/translations.server'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { OUTDATED_PATH } from '#back-office/kit/outdated-marks.tsx'
import { placesOf } from '#back-office/translations/outdated-places.server.ts'
import { homeWords } from './home.words.ts'

/** Open items: text, count, and the list that shows exactly these. */
export type WaitingLine = Awaited<ReturnType<typeof findWaiting>>[number]

/** Open items for callers only. */
const CALLED: readonly WaitingFor[] = ['noAnswer', 'postponed', 'abandonedToday']

function isFor(person: Person, why: WaitingFor): boolean {
  if (why === 'toReceive') return mayAct(person, 'receive')
  if (why === 'toTakeBack') return mayAct(person, 'take-back')
  return !CALLED.includes(why) || can(person, 'orders.call')
}

/** Open items of a staff member, limited to their rights, without empty ones. */
export async function findWaiting(person: Person) {
  const { currency } = await findSettings()
  const mayProducts = can(person, 'products.manage')
  const [toCall, orders, unreadEntries, shortStock, outOfStock, proposals, heldReviews, requests, failedMessages, outdated, held, troubles] = await Promise.all(
    [
      can(person, 'orders.call') ? countCalls({ person: person.id }) : 0,
      can(person, 'orders.read') ? findWaitingOrders() : [],
      can(person, 'forms.manage') ? countUnreadEntries() : 0,
      mayProducts ? countStaffProducts(productQuestionSchema.parse({ stock: 'short' })) : 0,
      mayProducts ? countStaffProducts(productQuestionSchema.parse({ stock: 'out' })) : 0,
      mayProducts ? countWaiting() : 0,
      mayProducts ? countHeldReviews() : 0,
      can(person, 'money.manage') ? countRequests() : 0,
      can(person, 'messages.manage') ? countFailedMessages() : 0,
      countOutdated(placesOf(person)),
      mayAct(person, 'receive') ? findDebts() : [],
      can(person, 'settings.manage') ? listTroubles() : [],
    ],
  )
  const lines: { to: string; text: Text; count: number; shown?: string; about?: string }[] = [
    { to: STATE_PATH, text: homeWords.troubles, count: troubles.length },
    { to: '/admin/desk/', text: homeWords.toCall, count: toCall, shown: shownCalls(toCall) },
    ...orders
      .filter(({ why }) => isFor(person, why))
      .map(({ why, count, filter }) => ({
        to: `/admin/orders/?${new URLSearchParams(filter)}`,
        text: homeWords[why],
        count,
        ...(why === 'toReceive' && { about: heldInWords(held, currency) }),
      })),
    { to: '/admin/forms/entries/?view=unread', text: homeWords.unreadEntries, count: unreadEntries },
    { to: '/admin/products/?stock=short', text: homeWords.shortStock, count: shortStock },
    { to: '/admin/products/?stock=out', text: homeWords.outOfStock, count: outOfStock },
    { to: '/admin/proposals/', text: homeWords.proposals, count: proposals },
    { to: '/admin/payouts/', text: homeWords.payoutRequests, count: requests },
    { to: '/admin/reviews/', text: homeWords.heldReviews, count: heldReviews },
    { to: '/admin/messages/', text: homeWords.failedMessages, count: failedMessages },
    { to: OUTDATED_PATH, text: homeWords.outdated, count: outdated },
  ]
  const locale = readerLocale()
  return lines
    .filter(({ count }) => count > 0)
    .map(({ to, text, count, about = '', shown = count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : `${count}` }) => ({
      to,
      text: counted({ locale, count }, translated(text), {}),
      about,
      count: shown,
    }))
}

function heldInWords(debts: readonly Debt[], currency: CurrencySettings): string {
  const sums = Map.groupBy(debts, ({ currency: code }) => code)
  return [...sums].map(([code, ones]) => amountForReader(millimes(ones.reduce((sum, { amount }) => sum + amount, 0)), writtenIn(code, currency))).join(' · ')
}

export interface ShownFigure {
  name: string
  means?: string
  now: string
  lastWeek: string
}

/** Today's figures beside those of the same weekday last week. */
export async function findFigures({ country, currency }: Settings): Promise<{ said: string; figures: ShownFigure[] }> {
  const { today, lastWeek } = await findTodaysFigures()
  const day = weekdayInWords(clock.now(), readerLocale(), TIME_ZONES[country])
  const both = (write: (figures: DayFigures) => string) => ({ now: write(today), lastWeek: write(lastWeek) })
  return {
    said: fill(translated(homeWords.lastWeek), { day }),
    figures: [
      { name: translated(homeWords.orders), ...both(({ orders }) => `${orders}`) },
      {
        name: translated(homeWords.confirmed),
        means: translated(homeWords.confirmedMeans),
        ...both(({ confirmed, orders }) => shareOf(confirmed, orders)),
      },
      {
        name: translated(homeWords.delivered),
        means: translated(homeWords.deliveredMeans),
        ...both(({ delivered, returned }) => shareOf(delivered, delivered + returned)),
      },
      { name: translated(homeWords.cash), means: translated(homeWords.cashMeans), ...both(({ cash }) => amountForReader(cash, currency)) },
    ],
  }
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'percent' }).format(part / whole)
}
