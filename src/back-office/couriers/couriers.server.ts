import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { countryName } from '#shop/delivery/geography'
import { statesOf } from '#shop/delivery/geography.server'
import { config } from '#platform/config.server'
import { asRefusal } from '#platform/refusal'
import { isOwnCourier, priceTo, selfCourierId } from '#shop/delivery/couriers'
import { courierName } from '#shop/delivery/parcels'
import { ownCourierSchema } from '#shop/delivery/couriers.schema'
import { courierWords } from '#shop/delivery/couriers.words'
import {
  COURIER_COUNTRIES,
  COURIERS,
  courierId,
  MOST_ACCOUNTS,
  findCourierAccounts,
  findCouriers,
  saveCourierAccount,
  saveOwnCourier,
  saveSelfCourier,
} from '#shop/delivery/couriers.server'
import type { Courier, CourierCountry, CourierKey, CourierKind } from '#shop/delivery/couriers.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { cardsAsTyped, keyField, keyProblems, typedKeys } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import type { AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { tickTyped, typedIn } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { courierTable, ownTable, PRICE_FIELD, type CouriersView, type OwnCard } from './courier-settings.tsx'
import { couriersWords as words } from './couriers.words.ts'

const KEY = /^\P{Cc}{0,500}$/u

interface Offered {
  id: string
  kind: CourierKind
  country: CourierCountry
  account: number
  keys: readonly CourierKey[]
}

/** Accounts in the countries that the shop delivers to, and one more with each courier. The simulator has no keys, so no account. */
async function findOffered(): Promise<Offered[]> {
  const [{ deliversTo }, kept] = await Promise.all([findSettings(), findCourierAccounts()])
  const countries = COURIER_COUNTRIES.filter((country) => deliversTo.includes(country))
  const kinds = (Object.keys(COURIERS) as CourierKind[]).filter((kind) => COURIERS[kind].keys.length > 0)
  return countries.flatMap((country) =>
    kinds.flatMap((kind) => {
      const accounts = Array.from({ length: MOST_ACCOUNTS }, (_, before) => {
        const account = before + 1
        return { id: courierId(kind, country, account), kind, country, account, keys: COURIERS[kind].keys }
      })
      const last = accounts.findLastIndex(({ id }) => kept.some((one) => one.id === id))
      return accounts.slice(0, last + 2)
    }),
  )
}

export async function showCouriers(at: string): Promise<CouriersView> {
  const [offered, couriers, { deliversTo, states, currency }] = await Promise.all([findOffered(), findCouriers(), findSettings()])
  const without = config.HANOUT_DEMO && offered.length > 0 ? words.simulatorStands : words.nothingStands
  const own = deliversTo.flatMap((country) => ownCards(country, { couriers, states }))
  return {
    cards: offered.map((courier) =>
      cardOf(
        courier,
        couriers.find(({ id }) => id === courier.id),
      ),
    ),
    own,
    currency: currency.symbol,
    at,
    withoutAccount: couriers.some(({ isOn, keys }) => isOn && keys) ? undefined : translated(without),
    problems: {},
  }
}

function cardOf({ id, country, keys }: Offered, account: Courier | undefined): AccountCard {
  const isBroken = account?.keys === null
  return {
    id,
    title: `${courierName(id)} – ${countryName(country, readerLocale())}`,
    state: stateOf(account),
    about: isBroken ? translated(words.unreadable) : undefined,
    facts: [translated(words.neverRun)],
    typed: ticksOf(account),
    modes: [],
    keys: keys.map((key) => {
      const kept = account?.keys?.[key.name]
      return keyField({ ...key, label: translated(words[key.name as 'username']), hint: hintOf(key, kept), typed: key.secret ? '' : (kept ?? '') })
    }),
  }
}

const ticksOf = (courier: Courier | undefined) => ({ isOn: tickTyped(courier?.isOn ?? false), isUsual: tickTyped(courier?.isUsual ?? false) })

/** Cards of a country's couriers without calls: the shop itself, those of the merchant's own, and a new one. */
function ownCards(country: string, { couriers, states }: { couriers: readonly Courier[]; states: Settings['states'] }): OwnCard[] {
  const place = countryName(country, readerLocale())
  const ids = couriers.map(({ id }) => id).filter((id) => isOwnCourier(id) && id.endsWith(`-${country.toLowerCase()}`))
  const names = Object.entries(statesOf(country, readerLocale(), { states }) ?? {})
  return [selfCourierId(country), ...ids, `new-${country.toLowerCase()}`].map((id) => {
    const courier = couriers.find((one) => one.id === id)
    const isSelf = id === selfCourierId(country)
    const isNew = id.startsWith('new-')
    const prices = courier?.prices ?? {}
    const typed = {
      name: courier?.name ?? '',
      phone: courier?.phone ?? '',
      tracking: courier?.tracking ?? '',
      price: dinarsTyped(priceTo(prices, '')),
      returnFee: dinarsTyped(courier?.returnFee == null ? null : millimes(courier.returnFee)),
      paysAfterDays: String(courier?.paysAfterDays ?? ''),
    }
    const title = isSelf ? translated(courierWords.self) : (courier?.name ?? '')
    return {
      id,
      isNew,
      isSelf,
      title: isNew ? fill(translated(words.addCourier), { country: place }) : `${title} – ${place}`,
      state: isNew ? undefined : stateOf(courier),
      typed: { ...(isSelf ? {} : typed), ...(isNew ? { isOn: tickTyped(true), isUsual: '' } : ticksOf(courier)) },
      states: isSelf ? [] : names.map(([code, name]) => ({ code, name, typed: Object.hasOwn(prices, code) ? dinarsTyped(millimes(prices[code]!)) : '' })),
    }
  })
}

function hintOf({ name, secret }: CourierKey, kept: string | undefined): string {
  if (Object.hasOwn(words, `${name}Hint`)) return translated(words[`${name}Hint` as 'warehouseHint'])
  if (!kept) return translated(words.notKept)
  return secret ? translated(words.kept) : ''
}

function stateOf(account: Courier | undefined): AccountCard['state'] {
  if (!account) return { word: translated(words.stateNone), kind: 'quiet' }
  if (!account.isOn) return { word: translated(words.stateOff), kind: 'quiet' }
  const on = account.isUsual ? words.stateUsual : words.stateOn
  return account.keys ? { word: translated(on), kind: 'good' } : { word: translated(words.stateBroken), kind: 'warn' }
}

/** Applies the form of one account and records the author. Returns the changed part, or the page with errors. */
export async function changeCouriers(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<CouriersView>> {
  const courier = (await findOffered()).find(({ id }) => id === fields['provider'])
  if (!courier) return changeWithoutAccount(fields, by)
  const { id, kind, country, account } = courier
  const isOn = fields['isOn'] === 'on'
  const kept = (await findCourierAccounts()).find((one) => one.id === id)?.keys
  const keys = typedKeys(courier.keys, fields, ({ secret }) => !secret)
  const problems = keyProblems(courier.keys, ({ name, needed }) => {
    const value = keys[name] ?? kept?.[name] ?? ''
    if (!KEY.test(value)) return words.keyWrong
    return isOn && needed && value === '' ? words.keyNeeded : undefined
  })
  const refused = async (problem: string): Promise<Changed<CouriersView>> => {
    const view = await showCouriers(`account-${id}`)
    const shown = courier.keys.flatMap(({ name, secret }) => (secret ? [] : [`key.${name}`]))
    return { refused: { ...view, problem, problems, cards: cardsAsTyped(view.cards, { id, table: courierTable, fields, problems, shown }) } }
  }
  if (Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  try {
    await saveCourierAccount({ kind, country, account, isOn, isUsual: fields['isUsual'] === 'on', keys }, by)
    return { done: `account-${id}` }
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()))
  }
}

const TEXTS = ['name', 'phone', 'tracking', 'returnFee', 'paysAfterDays'] as const

async function changeWithoutAccount(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<CouriersView>> {
  const view = await showCouriers(`account-${fields['provider']}`)
  const card = view.own.find(({ id }) => id === fields['provider'])
  if (!card) return { refused: { ...(await showCouriers('')), problem: translated(words.choiceWrong) } }
  const country = card.id.slice(-2).toUpperCase()
  const ticks = { country, isOn: fields['isOn'] === 'on', isUsual: fields['isUsual'] === 'on' }
  if (card.isSelf) {
    await saveSelfCourier(ticks, by)
    return { done: view.at }
  }
  const codes = ['', ...card.states.map(({ code }) => code)]
  const typed = (code: string) => fields[code === '' ? 'price' : PRICE_FIELD + code]
  const own = ownCourierSchema.safeParse({
    ...Object.fromEntries(TEXTS.map((name) => [name, fields[name]])),
    prices: Object.fromEntries(codes.map((code) => [code, typed(code)])),
  })
  const refused = (problem: string, problems: Record<string, string>): Changed<CouriersView> => {
    const states = card.states.map((state) => ({ ...state, typed: (typed(state.code) ?? '').slice(0, 24) }))
    const again = { ...card, typed: typedIn(ownTable, fields), states }
    return { refused: { ...view, problem, problems, own: view.own.map((one) => (one === card ? again : one)) } }
  }
  if (!own.success) {
    const problems = own.error.issues.map(({ path: [field, code], message }) => {
      const control = field === 'prices' ? (code ? PRICE_FIELD + String(code) : 'price') : String(field)
      return [control, translated(words[message as 'nameWrong'])] as const
    })
    return refused(translated(words.notSaved), Object.fromEntries(problems))
  }
  try {
    const id = await saveOwnCourier({ ...own.data, ...ticks, id: card.isNew ? undefined : card.id }, by)
    return { done: `account-${id}` }
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()), {})
  }
}
