import { fill } from '#i18n/words.ts'
import { CURRENCIES } from '#money/formats'
import { config } from '#platform/config.server'
import type { PaymentAccount } from '#shop/orders/payments'
import { findAccounts, PROVIDERS, type Provider } from '#shop/orders/payments.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { AccountCard, AccountsView, KeyField } from './account-fields.ts'
import { paymentAccountsWords as words } from './payment-accounts.words.ts'

/** So much of a key that is no secret is shown, and only where it is much longer. */
const SHOWN_END = 4

/** The providers and the merchant's accounts there, with one card open. */
export async function showAccounts(at: string): Promise<AccountsView> {
  const [accounts, { currency }] = await Promise.all([findAccounts(), findSettings()])
  const without = config.HANOUT_DEMO ? words.simulatorStands.fr : words.nothingStands.fr
  return {
    cards: PROVIDERS.map((provider) => {
      const account = accounts.find(({ gateway }) => gateway === provider.id)
      return cardOf(provider, account, currency.code)
    }),
    at,
    currency: currency.code,
    currencies: CURRENCIES.map(({ code }) => ({ code, name: Object.hasOwn(words, code) ? words[code as 'TND'].fr : code })),
    withoutAccount: accounts.length === 0 ? without : undefined,
    problems: {},
  }
}

function cardOf(provider: Provider, account: PaymentAccount | undefined, shop: string): AccountCard {
  const { id, name } = provider
  const problem = account?.isOn ? problemOf(provider, account, shop) : undefined
  const modes = (['simulated', 'test', 'live'] as const).filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  return {
    id,
    name,
    state: stateOf(account, problem),
    problem,
    facts: factsOf(provider),
    noticeUrl: `${config.url.origin}/payments/notice/${id}`,
    typed: { mode: account?.mode ?? modes[0] ?? 'test', isOn: account?.isOn ?? false, position: String(account?.position ?? PROVIDERS.indexOf(provider) + 1) },
    modes: modes.map((value) => ({ value, word: words[value].fr })),
    keys: provider.keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

/** Why an account that is on takes no money. */
function problemOf({ name, currency }: Provider, { mode, keys }: PaymentAccount, shop: string): string | undefined {
  if (mode === 'simulated' && !config.HANOUT_DEMO) return words.noDemo.fr
  if (mode !== 'simulated' && keys === null) return words.unreadable.fr
  return currency === shop ? undefined : fill(words.otherCurrency.fr, { name, currency, shop })
}

function stateOf(account: PaymentAccount | undefined, problem: string | undefined): AccountCard['state'] {
  if (!account) return { word: words.stateNone.fr, kind: 'quiet' }
  if (!account.isOn) return { word: words.stateOff.fr, kind: 'quiet' }
  if (problem) return { word: words.stateNotOffered.fr, kind: 'warn' }
  return account.mode === 'live' ? { word: words.stateOffered.fr, kind: 'good' } : { word: words.stateTest.fr, kind: 'warn' }
}

function factsOf({ refund, origins }: Provider): string[] {
  const money = refund === 'manual' ? words.refundByHand.fr : words.refundByProvider.fr
  return [...(origins.length === 0 ? [words.codeInShop.fr] : []), money, words.neverRun.fr]
}

function keyOf({ name, secret }: Provider['keys'][number], value: string | undefined): KeyField {
  const label = Object.hasOwn(words, name) ? words[name as 'apiKey'].fr : name
  return { name, label, isSecret: secret, kept: value ? keptWord(value, secret) : '' }
}

function keptWord(value: string, isSecret: boolean): string {
  return isSecret || value.length < 3 * SHOWN_END ? words.kept.fr : fill(words.keptEnding.fr, { end: value.slice(-SHOWN_END) })
}
