import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { audit } from '#shop/upkeep/audit.server'
import type { AdAccount } from '#shop/upkeep/message-accounts'
import { AD_PROVIDERS, areWhole, GRAPH_VERSION, saveMessageAccount, type ProviderKey } from '#shop/upkeep/message-accounts.manage'
import { findAdAccounts, findAdProviders } from '#shop/upkeep/message-accounts.senders.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { tryMessage } from '#shop/upkeep/messages.trying.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { accountForm, cardsAsTyped, keyProblems, shownKey, stateInWords, typedKeys } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import type { AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { tickTyped } from '#back-office/kit/records/record-fields.ts'
import { choice, saveSettingRows, setting, showSettingRows, type Changed, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { adAccountTable, type AdvertisingView } from './advertising-settings.tsx'
import { adKeyWords, advertisingWords as words } from './advertising.words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

const MODES = ['simulated', 'live'] as const
const { ordered, confirmed, delivered } = words

export const advertisingTable: SettingsTable = {
  groups: [
    {
      title: words.moments,
      hint: words.momentsHint,
      rows: [setting('ads.purchase', choice({ ordered, confirmed, delivered }), { label: words.purchase })],
    },
  ],
}

type AdProvider = (typeof AD_PROVIDERS)[number]

export async function showAdvertising(at: string): Promise<AdvertisingView> {
  const [accounts, on, table] = await Promise.all([findAdAccounts(), findAdProviders(), showSettingRows(advertisingTable)])
  const accountOf = ({ id }: AdProvider) => accounts.find(({ provider }) => provider === id)
  const senders = AD_PROVIDERS.filter(({ id }) => on.includes(id))
  const counts = senders.filter((provider) => wouldCount(provider, accountOf(provider)))
  return {
    cards: AD_PROVIDERS.map((provider) => cardOf(provider, accountOf(provider))),
    at,
    canTry: senders.filter((provider) => !counts.includes(provider)).map(({ id, name }) => ({ value: id, label: fill(translated(words.tryNow), { name }) })),
    tryHints: [translated(senders.length > 0 ? words.tryHint : words.tryFirst), ...counts.map(({ name }) => fill(translated(words.tryCode), { name }))],
    table,
    problems: {},
  }
}

/** True if a trial could not be told from a real event. */
function wouldCount({ keys }: AdProvider, account: AdAccount | undefined): boolean {
  return account?.mode === 'live' && keys.some(({ name }) => name === 'testCode') && !account.keys?.['testCode']
}

function cardOf(provider: AdProvider, account: AdAccount | undefined): AccountCard {
  const { id, name, keys } = provider
  const modes = MODES.filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  const isLost = account?.mode === 'simulated' && !config.HANOUT_DEMO
  const problem = isLost ? translated(words.noDemo) : account?.keys === null ? translated(words.unreadable) : undefined
  return {
    id,
    title: name,
    state: stateInWords(account, problem),
    about: problem,
    facts: [translated(words[`facts-${id}`]), translated(words.neverRun)],
    typed: { mode: account?.mode ?? modes[0] ?? 'live', isOn: tickTyped(account?.isOn ?? false), position: '0' },
    modes: modes.map((value) => ({ value, label: translated(words[value]) })),
    keys: keys.map((key) => keyOf(key, account?.keys?.[key.name])),
  }
}

function keyOf(key: ProviderKey, value: string | undefined) {
  const { label, hint } = adKeyWords[key.name as keyof typeof adKeyWords]
  return shownKey({ ...key, label: translated(label), hint: fill(translated(hint), { version: GRAPH_VERSION }) }, value)
}

const KEY = /^[\x21-\x7E]{1,500}$/

type By = { id: string; name: string }

/** Applies a form of the page: an account, the settings, or a trial. Secrets are never returned. */
export async function changeAdvertising(fields: Record<string, string>, by: By): Promise<Changed<AdvertisingView>> {
  if (fields['intent'] === 'try') return tryAccount(fields, by)
  if (fields['provider'] === undefined) {
    const table = await saveSettingRows(advertisingTable, fields)
    return table ? { refused: { ...(await showAdvertising('settings')), table } } : { done: 'settings' }
  }
  const provider = AD_PROVIDERS.find(({ id }) => id === fields['provider'])
  if (!provider) return { refused: { ...(await showAdvertising('')), problem: translated(words.choiceWrong) } }
  const form = accountForm(MODES).safeParse(fields)
  const typed = typedKeys(provider.keys, fields, ({ secret }) => !secret)
  const kept = (await findAdAccounts()).find((account) => account.provider === provider.id)?.keys
  const after: Record<string, string> = { ...kept, ...typed }
  const goesOn = form.data?.isOn === true && form.data.mode === 'live' && !areWhole(provider.keys, after)
  const problems = {
    ...keyProblems(provider.keys, ({ name, needed, form: pattern }) => {
      const value = typed[name]
      if (value && !KEY.test(value)) return words.keyWrong
      if (value && pattern && !pattern.test(value)) return words.keyOfOtherForm
      return goesOn && needed && !after[name] ? words.keyNeeded : undefined
    }),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  const refused = async (problem: string): Promise<Changed<AdvertisingView>> => {
    const view = await showAdvertising(`account-${provider.id}`)
    const shown = provider.keys.flatMap(({ name, secret }) => (secret ? [] : [`key.${name}`]))
    const cards = cardsAsTyped(view.cards, { id: provider.id, table: adAccountTable, fields, problems, shown })
    return { refused: { ...view, problem, problems, cards } }
  }
  if (!form.success || Object.keys(problems).length > 0) return refused(translated(words.notSaved))
  const account = { provider: provider.id, ...form.data, price: 0, keys: typed }
  const problem = await refusalOf(() => saveMessageAccount(account))
  if (problem) return refused(problem)
  wakeOutbox()
  return { done: `account-${provider.id}` }
}

async function tryAccount(fields: Record<string, string>, by: By): Promise<Changed<AdvertisingView>> {
  const view = await showAdvertising('try')
  const provider = AD_PROVIDERS.find(({ id }) => id === fields['by'] && view.canTry.some(({ value }) => value === id))
  if (!provider) return { refused: { ...view, tried: { kind: 'bad', text: translated(words.choiceWrong) } } }
  await audit({ by, action: 'message-account-tried', subject: `message-account:${provider.id}` })
  const message = await tryMessage({ kind: 'ad-tried', channel: 'event', recipient: provider.id, locale: readerLocale(), data: {} })
  const { name } = provider
  const tried = (): AdvertisingView['tried'] => {
    if (message?.state === 'sent') return { kind: 'good', text: fill(translated(words.triedSent), { name }) }
    if (message?.said) return { kind: 'bad', text: fill(translated(words.triedRefused), { name, said: message.said }) }
    return { kind: 'warn', text: translated(words.triedWaits) }
  }
  return { draft: { ...(await showAdvertising('try')), tried: tried() } }
}
