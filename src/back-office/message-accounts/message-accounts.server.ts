import { z } from 'zod'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { worldNumber } from '#shop/people/phones'
import { audit } from '#shop/upkeep/audit.server'
import type { MessageAccount } from '#shop/upkeep/message-accounts'
import { AD_PROVIDERS, hasItsKeys, MESSAGE_PROVIDERS, saveMessageAccount, type Provider, type ProviderKey } from '#shop/upkeep/message-accounts.manage'
import { canText, findMessageAccounts, receiptsAddress } from '#shop/upkeep/message-accounts.server'
import { budgetNow, retryOverBudget, wakeOutbox, type Budget } from '#shop/upkeep/messages.server'
import { tryMessage } from '#shop/upkeep/messages.trying.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { accountForm, cardsAsTyped, keyProblems, typedKeys, shownKey, stateInWords } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import { tickTyped } from '#back-office/kit/records/record-fields.ts'
import { type Changed, money, saveSettingRows, showSettingRows } from '#back-office/kit/settings/setting-rows.server.ts'
import { keyWords, messageAccountsWords as words } from './message-accounts.words.ts'
import { messageAccountTable, type MessageAccountsView, type MessageCard } from './message-account-settings.tsx'
import { messageAccountsTable } from './message-accounts-table.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

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
    ),
  )
  return {
    cards,
    at,
    currency: settings.currency.symbol,
    withoutAccount,
    spending: spendingOf(budget, accounts, settings),
    canTry: accounts.filter(({ isOn }) => isOn).map(({ provider }) => ({ value: provider, label: providerName(provider) })),
    tryHints: tryHintsOf(accounts),
    tryPhone: '',
    table,
    problems: {},
  }
}

export function providerName(id: string): string {
  return id === 'http' ? translated(words.otherProvider) : ([...MESSAGE_PROVIDERS, ...AD_PROVIDERS].find((provider) => provider.id === id)?.name ?? id)
}

function cardOf(provider: Provider, account: MessageAccount | undefined): MessageCard {
  const { id } = provider
  const problem = account?.isOn ? problemOf(account) : undefined
  const modes = (['simulated', 'live'] as const).filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  return {
    id,
    title: providerName(id),
    state: stateInWords(account, problem),
    about: problem ?? (account?.keys === null ? translated(words.unreadable) : undefined),
    facts: [translated(words[`facts-${id}`]), translated(words.neverRun)],
    receiptsTo: account && receiptsAddress(account),
    typed: {
      mode: account?.mode ?? modes[0] ?? 'live',
      isOn: tickTyped(account?.isOn ?? false),
      position: String(account?.position ?? MESSAGE_PROVIDERS.indexOf(provider) + 1),
      price: money.write(account?.price ?? 0),
    },
    modes: modes.map((value) => ({ value, label: translated(words[value]) })),
    keys: provider.keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

/** Why an enabled account sends nothing. */
function problemOf({ mode, keys }: MessageAccount): string | undefined {
  if (mode === 'simulated') return config.HANOUT_DEMO ? undefined : translated(words.noDemo)
  return keys === null ? translated(words.unreadable) : undefined
}

function keyOf(key: ProviderKey, value: string | undefined) {
  const { label, hint } = keyWords[key.name as keyof typeof keyWords]
  return shownKey({ ...key, label: translated(label), hint: translated(hint) }, value)
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

/** Highest price of a message or part, in millimes. */
const HIGHEST_PRICE = 100_000

const messageForm = accountForm(['simulated', 'live']).extend({
  price: z
    .string('priceWrong')
    .trim()
    .transform((typed) => money.read(typed, {}))
    .pipe(z.int('priceWrong').min(0, 'priceWrong').max(HIGHEST_PRICE, 'priceWrong')),
})

const KEY = /^[\x21-\x7E](?:[\x20-\x7E]{0,498}[\x21-\x7E])?$/
const LINES = /^[\n\t\P{Cc}]{1,2000}$/u

type By = { id: string; name: string }

/** Applies a form of the page: an account, the settings, or a test. Secrets are never returned. */
export async function changeMessageAccounts(fields: Record<string, string>, by: By): Promise<Changed<MessageAccountsView>> {
  if (fields['intent'] === 'try') return tryAccount(fields, by)
  if (fields['provider'] === undefined) return changeTable(fields)
  const provider = MESSAGE_PROVIDERS.find(({ id }) => id === fields['provider'])
  if (!provider) return { refused: { ...(await showMessageAccounts('')), problem: translated(words.choiceWrong) } }
  const form = messageForm.safeParse(fields)
  const keys = typedKeys(provider.keys, fields, ({ secret }) => !secret)
  const problems = {
    ...keyProblems(provider.keys, ({ name, form: pattern, lines }) => {
      const value = keys[name]
      const isRight = !value || ((lines ? LINES : KEY).test(value) && (pattern?.test(value) ?? true))
      return isRight ? undefined : pattern ? words.keyOfOtherForm : words.keyWrong
    }),
    ...(fields['isOn'] === 'on' && fields['mode'] !== 'simulated' && (await missingKeys(provider, keys))),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  const refused = async (problem: string): Promise<Changed<MessageAccountsView>> => {
    const view = await showMessageAccounts(`account-${provider.id}`)
    const shown = provider.keys.flatMap(({ name, secret }) => (secret ? [] : [`key.${name}`]))
    const cards = cardsAsTyped(view.cards, { id: provider.id, table: messageAccountTable(provider), fields, problems, shown })
    return { refused: { ...view, problem, problems, cards } }
  }
  if (!form.success || Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  const account = { provider: provider.id, ...form.data, keys }
  const problem = await refusalOf(() => saveMessageAccount(account))
  if (problem) return refused(problem)
  await tryAgain()
  return { done: `account-${provider.id}` }
}

async function changeTable(fields: Record<string, string>): Promise<Changed<MessageAccountsView>> {
  const table = await saveSettingRows(messageAccountsTable, fields)
  if (table) return { refused: { ...(await showMessageAccounts('settings')), table } }
  await tryAgain()
  return { done: 'settings' }
}

/** Retries messages that the budget stopped, without waiting for the next poll. */
async function tryAgain(): Promise<void> {
  await retryOverBudget()
  wakeOutbox()
}

async function missingKeys({ id, keys }: Provider, typed: Record<string, string>): Promise<Record<string, string>> {
  const saved = (await findMessageAccounts()).find(({ provider }) => provider === id)?.keys
  const after = { ...saved, ...typed }
  if (hasItsKeys(id, after)) return {}
  return keyProblems(keys, ({ name, needed }) => (needed && !after[name] ? words.keyNeeded : undefined))
}

const PHONE = /^[1-9]\d{7,14}$/

async function tryAccount(fields: Record<string, string>, by: By): Promise<Changed<MessageAccountsView>> {
  const [view, { country }] = await Promise.all([showMessageAccounts('try'), findSettings()])
  const typed = (fields['phone'] ?? '').trim().slice(0, 30)
  const recipient = worldNumber(typed, country) ?? ''
  const provider = MESSAGE_PROVIDERS.find(({ id }) => id === fields['by'] && view.canTry.some(({ value }) => value === id))?.id
  const problems = {
    ...(!provider && { by: translated(words.choiceWrong) }),
    ...(!PHONE.test(recipient) && { phone: translated(words.phoneWrong) }),
  }
  if (!provider || Object.keys(problems).length > 0) return { refused: { ...view, tryPhone: typed, problems } }
  await audit({ by, action: 'message-account-tried', subject: `message-account:${provider}` })
  const channel = provider === 'whatsapp' ? 'whatsapp' : 'sms'
  const message = await tryMessage({ kind: 'message-tried', channel, recipient, locale: readerLocale(), data: { provider } })
  const now = { ...(await showMessageAccounts('try')), tryPhone: typed }
  return { draft: { ...now, tried: outcomeOf(message, providerName(provider)) } }
}

function outcomeOf(message: Awaited<ReturnType<typeof tryMessage>>, name: string): MessageAccountsView['tried'] {
  const said = message?.said ?? '–'
  switch (message?.state) {
    case 'sent':
      return { kind: 'good', text: fill(translated(words.triedSent), { name }) }
    case 'uncertain':
      return { kind: 'warn', text: fill(translated(words.triedUncertain), { name, said }) }
    case 'dead':
      return { kind: 'bad', text: fill(translated(message.problem === 'refused' ? words.triedRefused : words.triedNotTaken), { name, said }) }
    case 'waiting':
    case 'sending':
    case 'dropped':
    case undefined:
    default:
      return message?.said ? { kind: 'bad', text: fill(translated(words.triedNotTaken), { name, said }) } : { kind: 'warn', text: translated(words.triedWaits) }
  }
}
