import { fill } from '#i18n/words.ts'
import { CURRENCIES } from '#money/formats'
import { config } from '#platform/config.server'
import { findAccounts, PROVIDERS, type PaymentAccount, type Provider } from '#shop/orders/payments.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import type { AccountCard, AccountsView, KeyField } from './payment-account-settings.tsx'
import { paymentAccountsWords as words } from './payment-accounts.words.ts'

/** Shown end of a key that is not secret. Shorter keys show nothing. */
const SHOWN_END = 4

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
    currencies: CURRENCIES.map(({ code }) => ({ code, name: Object.hasOwn(words, code) ? translated(words[code as 'TND']) : code })),
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
    modes: modes.map((value) => ({ value, word: translated(words[value]) })),
    keys: provider.keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

/** Why an enabled account takes no payments. */
function problemOf({ name, currency }: Provider, { mode, keys }: PaymentAccount, shop: string): string | undefined {
  if (mode === 'simulated' && !config.HANOUT_DEMO) return translated(words.noDemo)
  if (mode !== 'simulated' && keys === null) return translated(words.unreadable)
  return currency === shop ? undefined : fill(translated(words.otherCurrency), { name, currency, shop })
}

function stateOf(account: PaymentAccount | undefined, problem: string | undefined): AccountCard['state'] {
  if (!account) return { word: translated(words.stateNone), kind: 'quiet' }
  if (!account.isOn) return { word: translated(words.stateOff), kind: 'quiet' }
  if (problem) return { word: translated(words.stateNotOffered), kind: 'warn' }
  return account.mode === 'live' ? { word: translated(words.stateOffered), kind: 'good' } : { word: translated(words.stateTest), kind: 'warn' }
}

function factsOf({ refund, origins }: Provider): string[] {
  const money = refund === 'manual' ? translated(words.refundByHand) : translated(words.refundByProvider)
  return [...(origins.length === 0 ? [translated(words.codeInShop)] : []), money, translated(words.neverRun)]
}

function keyOf({ name, secret }: Provider['keys'][number], value: string | undefined): KeyField {
  const label = Object.hasOwn(words, name) ? translated(words[name as 'apiKey']) : name
  return { name, label, isSecret: secret, kept: value ? keptWord(value, secret) : '' }
}

function keptWord(value: string, isSecret: boolean): string {
  return isSecret || value.length < 3 * SHOWN_END ? translated(words.kept) : fill(translated(words.keptEnding), { end: value.slice(-SHOWN_END) })
}
