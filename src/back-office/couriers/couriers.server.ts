import { countryName } from '#shop/delivery/geography'
import { config } from '#platform/config.server'
import { asRefusal } from '#platform/refusal'
import {
  COURIER_COUNTRIES,
  COURIERS,
  courierId,
  findCourierAccounts,
  saveCourierAccount,
  type CourierAccount,
  type CourierCountry,
  type CourierKey,
  type CourierKind,
} from '#shop/delivery/couriers.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { cardsAsTyped, keyField, keyProblems, typedKeys } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import type { AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { tickTyped } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { courierTable, type CouriersView } from './courier-settings.tsx'
import { couriersWords as words } from './couriers.words.ts'

const KEY = /^\P{Cc}{0,500}$/u

interface Offered {
  id: string
  kind: CourierKind
  country: CourierCountry
  keys: readonly CourierKey[]
}

/** Couriers of the countries that the shop delivers to. The simulator has no keys, so no account. */
async function findOffered(): Promise<Offered[]> {
  const { deliversTo } = await findSettings()
  const countries = COURIER_COUNTRIES.filter((country) => deliversTo.includes(country))
  const kinds = (Object.keys(COURIERS) as CourierKind[]).filter((kind) => COURIERS[kind].keys.length > 0)
  return countries.flatMap((country) => kinds.map((kind) => ({ id: courierId(kind, country), kind, country, keys: COURIERS[kind].keys })))
}

export async function showCouriers(at: string): Promise<CouriersView> {
  const [offered, accounts] = await Promise.all([findOffered(), findCourierAccounts()])
  const without = offered.length === 0 ? words.nowhere : config.HANOUT_DEMO ? words.simulatorStands : words.nothingStands
  return {
    cards: offered.map((courier) =>
      cardOf(
        courier,
        accounts.find(({ id }) => id === courier.id),
      ),
    ),
    at,
    withoutAccount: accounts.some(({ isOn, keys }) => isOn && keys) ? undefined : translated(without),
    problems: {},
  }
}

function cardOf({ id, kind, country, keys }: Offered, account: CourierAccount | undefined): AccountCard {
  const isBroken = account?.keys === null
  return {
    id,
    title: `${COURIERS[kind].name} – ${countryName(country, readerLocale())}`,
    state: stateOf(account),
    about: isBroken ? translated(words.unreadable) : undefined,
    facts: [translated(words.neverRun)],
    typed: { isOn: tickTyped(account?.isOn ?? false) },
    modes: [],
    keys: keys.map((key) => {
      const kept = account?.keys?.[key.name]
      return keyField({ ...key, label: translated(words[key.name as 'username']), hint: hintOf(key, kept), typed: key.secret ? '' : (kept ?? '') })
    }),
  }
}

function hintOf({ name, secret }: CourierKey, kept: string | undefined): string {
  if (Object.hasOwn(words, `${name}Hint`)) return translated(words[`${name}Hint` as 'warehouseHint'])
  if (!kept) return translated(words.notKept)
  return secret ? translated(words.kept) : ''
}

function stateOf(account: CourierAccount | undefined): AccountCard['state'] {
  if (!account) return { word: translated(words.stateNone), kind: 'quiet' }
  if (!account.isOn) return { word: translated(words.stateOff), kind: 'quiet' }
  return account.keys ? { word: translated(words.stateOn), kind: 'good' } : { word: translated(words.stateBroken), kind: 'warn' }
}

/** Applies the form of one account and records the author. Returns the changed part, or the page with errors. */
export async function changeCouriers(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<CouriersView>> {
  const courier = (await findOffered()).find(({ id }) => id === fields['provider'])
  if (!courier) return { refused: { ...(await showCouriers('')), problem: translated(words.choiceWrong) } }
  const { id, kind, country } = courier
  const isOn = fields['isOn'] === 'on'
  const kept = (await findCourierAccounts()).find((account) => account.id === id)?.keys
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
    await saveCourierAccount({ kind, country, isOn, keys }, by)
    return { done: `account-${id}` }
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()))
  }
}
