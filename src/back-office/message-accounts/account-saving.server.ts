import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { worldNumber } from '#shop/people/phones'
import { audit } from '#shop/upkeep/audit.server'
import { hasItsKeys, MESSAGE_PROVIDERS, saveMessageAccount, type Provider } from '#shop/upkeep/message-accounts.manage'
import { findMessageAccounts } from '#shop/upkeep/message-accounts.server'
import { retryOverBudget, wakeOutbox } from '#shop/upkeep/messages.server'
import { tryMessage } from '#shop/upkeep/messages.trying.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { money } from '#back-office/settings/setting-kinds.server.ts'
import { saveSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { MessageAccountsView } from './message-account-settings.tsx'
import { providerName, showMessageAccounts } from './account-views.server.ts'
import { messageAccountsTable } from './message-accounts-table.server.ts'
import { messageAccountsWords as words } from './message-accounts.words.ts'

/** Highest price of a message or part, in millimes. */
const HIGHEST_PRICE = 100_000

const accountForm = z.object({
  mode: z.enum(['simulated', 'live'], 'choiceWrong'),
  isOn: z.literal('on').optional().catch(undefined),
  position: z
    .string('positionWrong')
    .trim()
    .regex(/^\d{1,2}$/, 'positionWrong')
    .transform(Number),
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
  const form = accountForm.safeParse(fields)
  const keys = typedKeys(provider, fields)
  const isOn = fields['isOn'] === 'on' && fields['mode'] !== 'simulated'
  const problems = {
    ...keyProblems(provider, keys),
    ...(isOn && (await missingKeys(provider, keys))),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  if (!form.success || Object.keys(problems).length > 0) return refused(provider, fields, { problems })
  try {
    await saveMessageAccount({ provider: provider.id, ...form.data, isOn: form.data.isOn === 'on', keys })
    await tryAgain()
    return { done: `account-${provider.id}` }
  } catch (error) {
    return refused(provider, fields, { problems, problem: asRefusal(error).in(readerLocale()) })
  }
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

/** Submitted keys. An empty secret keeps its stored value. */
function typedKeys({ keys }: Provider, fields: Record<string, string>): Record<string, string> {
  const typed = keys.flatMap(({ name, secret }) => {
    const value = fields[`key.${name}`]?.trim().replaceAll('\r\n', '\n')
    return value === undefined || (secret && value === '') ? [] : [[name, value] as const]
  })
  return Object.fromEntries(typed)
}

function keyProblems(provider: Provider, typed: Record<string, string>): Record<string, string> {
  const wrong = provider.keys.filter(({ name, form, lines }) => {
    const value = typed[name]
    return value !== undefined && value !== '' && !((lines ? LINES : KEY).test(value) && (form?.test(value) ?? true))
  })
  return Object.fromEntries(wrong.map(({ name, form }) => [`key.${name}`, translated(form ? words.keyOfOtherForm : words.keyWrong)]))
}

async function missingKeys({ id, keys }: Provider, typed: Record<string, string>): Promise<Record<string, string>> {
  const saved = (await findMessageAccounts()).find(({ provider }) => provider === id)?.keys
  const after = { ...saved, ...typed }
  if (hasItsKeys(id, after)) return {}
  const missing = keys.filter(({ name, needed }) => needed && !after[name])
  return Object.fromEntries(missing.map(({ name }) => [`key.${name}`, translated(words.keyNeeded)]))
}

type Wrong = Pick<MessageAccountsView, 'problems' | 'problem'>

async function refused({ id }: Provider, fields: Record<string, string>, wrong: Wrong): Promise<Changed<MessageAccountsView>> {
  const view = { ...(await showMessageAccounts(`account-${id}`)), problem: translated(words.notSaved), ...wrong }
  const cards = view.cards.map((card) => {
    if (card.id !== id) return card
    const mode = card.modes.find(({ value }) => value === fields['mode'])?.value ?? card.typed.mode
    const keys = card.keys.map((key) => (key.isSecret ? key : { ...key, typed: fields[`key.${key.name}`]?.slice(0, 2000) ?? key.typed }))
    return {
      ...card,
      keys,
      typed: { mode, isOn: fields['isOn'] === 'on', position: fields['position']?.slice(0, 4) ?? '', price: fields['price']?.slice(0, 16) ?? '' },
    }
  })
  return { refused: { ...view, cards } }
}

const PHONE = /^[1-9]\d{7,14}$/

async function tryAccount(fields: Record<string, string>, by: By): Promise<Changed<MessageAccountsView>> {
  const [view, { country }] = await Promise.all([showMessageAccounts('try'), findSettings()])
  const typed = (fields['phone'] ?? '').trim().slice(0, 30)
  const recipient = worldNumber(typed, country) ?? ''
  const provider = view.canTry.find(({ id }) => id === fields['by'])?.id
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
