import { fill } from '#i18n/words.ts'
import { CURRENCIES } from '#money/formats'
import { config } from '#platform/config.server'
import { findAccounts, PROVIDERS, saveAccount, type PaymentAccount, type Provider } from '#shop/orders/payments.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { accountForm, cardsAsTyped, keyField, keyProblems, stateInWords, typedKeys } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import { tickTyped } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { paymentAccountTable, type AccountsView, type PaymentCard } from './payment-account-settings.tsx'
import { paymentAccountsWords as words } from './payment-accounts.words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

/** Shown end of a key that is not secret. Shorter keys show nothing. */
const SHOWN_END = 4

const KEY = /^[\x20-\x7E]{1,500}$/

const MODES = ['simulated', 'test', 'live'] as const

export async function showAccounts(at: string): Promise<AccountsView> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const without = config.HANOUT_DEMO ? translated(words.simulatorStands) : translated(words.nothingStands)
  return {
    cards: PROVIDERS.map((provider) => {
      const account = accounts.find(({ gateway }) => gateway === provider.id)
      return cardOf(provider, account, currency.code)
    }),
    at,
    currency: currency.code,
    currencies: CURRENCIES.map(({ code }) => ({ value: code, label: Object.hasOwn(words, code) ? translated(words[code as 'TND']) : code })),
    withoutAccount: accounts.length === 0 ? without : undefined,
    problems: {},
  }
}

function cardOf(provider: Provider, account: PaymentAccount | undefined, shop: string): PaymentCard {
  const { id, name } = provider
  const problem = account?.isOn ? problemOf(provider, account, shop) : undefined
  const modes = MODES.filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  return {
    id,
    title: name,
    state: stateInWords(account, problem, { stateBroken: words.stateNotOffered, stateOn: words.stateOffered, stateSimulated: words.stateTest }),
    about: problem,
    facts: factsOf(provider),
    noticeUrl: `${config.url.origin}/payments/notice/${id}`,
    typed: {
      mode: account?.mode ?? modes[0] ?? 'test',
      isOn: tickTyped(account?.isOn ?? false),
      position: String(account?.position ?? PROVIDERS.indexOf(provider) + 1),
    },
    modes: modes.map((value) => ({ value, label: translated(words[value]) })),
    keys: provider.keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

/** Why an enabled account takes no payments. */
function problemOf({ name, currency }: Provider, { mode, keys }: PaymentAccount, shop: string): string | undefined {
  if (mode === 'simulated' && !config.HANOUT_DEMO) return translated(words.noDemo)
  if (mode !== 'simulated' && keys === null) return translated(words.unreadable)
  return currency === shop ? undefined : fill(translated(words.otherCurrency), { name, currency, shop })
}

function factsOf({ refund, origins }: Provider): string[] {
  const money = refund === 'manual' ? translated(words.refundByHand) : translated(words.refundByProvider)
  return [...(origins.length === 0 ? [translated(words.codeInShop)] : []), money, translated(words.neverRun)]
}

/** No value of a key is sent back, only the end of one that is not secret. */
function keyOf({ name, secret }: Provider['keys'][number], value: string | undefined) {
  const label = Object.hasOwn(words, name) ? translated(words[name as 'apiKey']) : name
  const isHidden = secret || (value?.length ?? 0) < 3 * SHOWN_END
  const kept = isHidden ? translated(words.kept) : fill(translated(words.keptEnding), { end: value!.slice(-SHOWN_END) })
  return keyField({ name, secret, label, hint: value ? kept : translated(words.notKept) })
}

/** Applies a form of the page and records the author. Returns the changed part, or the page with errors. */
export async function changeAccounts(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<AccountsView>> {
  if (fields['intent'] === 'currency') return changeCurrency(fields['currency'] ?? '')
  const provider = PROVIDERS.find(({ id }) => id === fields['gateway'])
  if (!provider) return { refused: { ...(await showAccounts('')), problem: translated(words.choiceWrong) } }
  const form = accountForm(MODES).safeParse(fields)
  const keys = typedKeys(provider.keys, fields, () => false)
  const isLive = fields['isOn'] === 'on' && fields['mode'] !== 'simulated'
  const kept = isLive ? (await findAccounts()).find(({ gateway }) => gateway === provider.id)?.keys : undefined
  const problems = {
    ...keyProblems(provider.keys, ({ name }) => {
      if (keys[name]) return KEY.test(keys[name]) ? undefined : words.keyWrong
      return isLive && !kept?.[name] ? words.keyNeeded : undefined
    }),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  const refused = async (problem: string): Promise<Changed<AccountsView>> => {
    const view = await showAccounts(`account-${provider.id}`)
    return { refused: { ...view, problem, problems, cards: cardsAsTyped(view.cards, { id: provider.id, table: paymentAccountTable, fields, problems }) } }
  }
  if (!form.success || Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  const account = { gateway: provider.id, ...form.data, keys }
  const problem = await refusalOf(() => saveAccount(account, by))
  return problem ? refused(problem) : { done: `account-${provider.id}` }
}

async function changeCurrency(code: string): Promise<Changed<AccountsView>> {
  const currency = CURRENCIES.find((known) => known.code === code)
  if (!currency) return { refused: { ...(await showAccounts('')), problems: { currency: translated(words.choiceWrong) } } }
  await changeSettings((now) => (now.currency.code === code ? now : { ...now, currency }))
  return { done: 'currency' }
}
