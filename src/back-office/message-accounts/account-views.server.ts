import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import type { MessageAccount } from '#shop/upkeep/message-accounts'
import { MESSAGE_PROVIDERS, type Provider, type ProviderKey } from '#shop/upkeep/message-accounts.manage'
import { canText, findMessageAccounts, receiptsAddress } from '#shop/upkeep/message-accounts.server'
import { budgetNow, type Budget } from '#shop/upkeep/messages.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { money } from '#back-office/settings/setting-kinds.server.ts'
import { showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { AccountCard, KeyField, MessageAccountsView } from './message-account-settings.tsx'
import { keyWords } from './keys.words.ts'
import { messageAccountsTable } from './message-accounts-table.server.ts'
import { messageAccountsWords as words } from './message-accounts.words.ts'

export async function showMessageAccounts(at: string): Promise<MessageAccountsView> {
  const [accounts, settings, budget, table, sends] = await Promise.all([
    findMessageAccounts(),
    findSettings(),
    budgetNow(),
    showSettingRows(messageAccountsTable),
    canText(),
  ])
  const withoutAccount = accounts.length > 0 ? undefined : translated(sends ? words.simulatorStands : words.nothingStands)
  const cards = MESSAGE_PROVIDERS.map((provider) =>
    cardOf(
      provider,
      accounts.find(({ provider: id }) => id === provider.id),
      settings,
    ),
  )
  return {
    cards,
    at,
    withoutAccount,
    spending: spendingOf(budget, accounts, settings),
    canTry: accounts.filter(({ isOn }) => isOn).map(({ provider }) => ({ id: provider, name: providerName(provider) })),
    tryHints: tryHintsOf(accounts),
    tryPhone: '',
    table,
    problems: {},
  }
}

export function providerName(id: string): string {
  return id === 'http' ? translated(words.otherProvider) : (MESSAGE_PROVIDERS.find((provider) => provider.id === id)?.name ?? id)
}

function cardOf(provider: Provider, account: MessageAccount | undefined, { currency }: Settings): AccountCard {
  const { id } = provider
  const problem = account?.isOn ? problemOf(account) : undefined
  const modes = (['simulated', 'live'] as const).filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  return {
    id,
    name: providerName(id),
    state: stateOf(account, problem),
    problem: problem ?? (account?.keys === null ? translated(words.unreadable) : undefined),
    facts: [translated(words[`facts-${id}`]), translated(words.neverRun)],
    receiptsTo: account && receiptsAddress(account),
    priceLabel: fill(translated(id === 'whatsapp' ? words.priceOfMessage : words.priceOfPart), { currency: currency.symbol }),
    typed: {
      mode: account?.mode ?? modes[0] ?? 'live',
      isOn: account?.isOn ?? false,
      position: String(account?.position ?? MESSAGE_PROVIDERS.indexOf(provider) + 1),
      price: money.write(account?.price ?? 0),
    },
    modes: modes.map((value) => ({ value, word: translated(words[value]) })),
    keys: provider.keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

/** Why an enabled account sends nothing. */
function problemOf({ mode, keys }: MessageAccount): string | undefined {
  if (mode === 'simulated') return config.HANOUT_DEMO ? undefined : translated(words.noDemo)
  return keys === null ? translated(words.unreadable) : undefined
}

function stateOf(account: MessageAccount | undefined, problem: string | undefined): AccountCard['state'] {
  if (!account) return { word: translated(words.stateNone), kind: 'quiet' }
  if (!account.isOn) return { word: translated(words.stateOff), kind: 'quiet' }
  if (problem) return { word: translated(words.stateBroken), kind: 'warn' }
  return account.mode === 'live' ? { word: translated(words.stateOn), kind: 'good' } : { word: translated(words.stateSimulated), kind: 'warn' }
}

function keyOf({ name, secret, needed, lines }: ProviderKey, value: string | undefined): KeyField {
  const { label, hint } = keyWords[name as keyof typeof keyWords]
  const kept = secret ? [translated(value ? words.kept : words.notKept)] : []
  const optional = needed ? [] : [translated(words.optional)]
  return {
    name,
    label: translated(label),
    hint: [...optional, translated(hint), ...kept].filter(Boolean).join(' '),
    isSecret: secret,
    hasLines: lines ?? false,
    typed: secret ? '' : (value ?? ''),
  }
}

/** Effect of a test. A simulated account sends nothing. */
function tryHintsOf(accounts: readonly MessageAccount[]): string[] {
  const isOn = (wanted: MessageAccount['mode']) => accounts.some((account) => account.isOn && account.mode === wanted)
  const hints = [...(isOn('live') ? [words.tryHint] : []), ...(isOn('simulated') ? [words.trySimulated] : [])]
  return (hints.length > 0 ? hints : [words.tryFirst]).map(translated)
}

function spendingOf({ budget, spent, percent, by }: Budget, accounts: readonly MessageAccount[], { currency }: Settings): MessageAccountsView['spending'] {
  const amounts = { spent: amountForReader(millimes(spent), currency), budget: amountForReader(millimes(budget), currency), percent }
  const said = budget === 0 ? fill(translated(words.spent), amounts) : fill(translated(words.spentOfBudget), amounts)
  const told = percent >= 100 ? translated(words.budgetSpent) : percent >= 80 ? translated(words.budgetNear) : ''
  const free = budget > 0 && accounts.some(({ isOn, mode, price }) => isOn && mode === 'live' && price === 0)
  return {
    said: [said, told, free ? translated(words.priceMissing) : ''].filter(Boolean).join(' '),
    kind: percent >= 100 ? 'bad' : percent >= 80 || free ? 'warn' : 'good',
    rows: by.map(({ provider, messages, parts, cost }) =>
      fill(translated(words.spentBy), {
        name: providerName(provider),
        messages: counted({ locale: readerLocale(), count: messages }, translated(words.messages), { n: messages }),
        parts: counted({ locale: readerLocale(), count: parts }, translated(words.parts), { n: parts }),
        cost: amountForReader(millimes(cost), currency),
      }),
    ),
  }
}
