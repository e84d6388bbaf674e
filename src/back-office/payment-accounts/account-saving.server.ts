import { z } from 'zod'
import { CURRENCIES } from '#money/formats'
import { asRefusal } from '#platform/refusal'
import { findAccounts, PROVIDERS, saveAccount, type Provider } from '#shop/orders/payments.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import type { AccountsView } from './payment-account-settings.tsx'
import { showAccounts } from './account-views.server.ts'
import { paymentAccountsWords as words } from './payment-accounts.words.ts'

const accountForm = z.object({
  mode: z.enum(['simulated', 'test', 'live'], 'choiceWrong'),
  isOn: z.literal('on').optional().catch(undefined),
  position: z
    .string('positionWrong')
    .trim()
    .regex(/^\d{1,2}$/, 'positionWrong')
    .transform(Number),
})

const KEY = /^[\x20-\x7E]{1,500}$/

/** Applies a form of the page and records the author. Returns the changed part, or the page with errors. Keys are never returned. */
export async function changeAccounts(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<AccountsView>> {
  if (fields['intent'] === 'currency') return changeCurrency(fields['currency'] ?? '')
  const provider = PROVIDERS.find(({ id }) => id === fields['gateway'])
  if (!provider) return { refused: { ...(await showAccounts('')), problem: translated(words.choiceWrong) } }
  const form = accountForm.safeParse(fields)
  const keys = typedKeys(provider, fields)
  const isOn = fields['isOn'] === 'on' && fields['mode'] !== 'simulated'
  const problems = {
    ...keyProblems(keys),
    ...(isOn && (await missingKeys(provider, keys))),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  if (!form.success || Object.keys(problems).length > 0) return refused(provider, fields, { problems })
  try {
    await saveAccount({ gateway: provider.id, ...form.data, isOn: form.data.isOn === 'on', keys }, by)
    return { done: `account-${provider.id}` }
  } catch (error) {
    return refused(provider, fields, { problems, problem: asRefusal(error).in(readerLocale()) })
  }
}

async function changeCurrency(code: string): Promise<Changed<AccountsView>> {
  const currency = CURRENCIES.find((known) => known.code === code)
  if (!currency) return { refused: { ...(await showAccounts('')), problems: { currency: translated(words.choiceWrong) } } }
  await changeSettings((now) => (now.currency.code === code ? now : { ...now, currency }))
  return { done: 'currency' }
}

function typedKeys({ keys }: Provider, fields: Record<string, string>): Record<string, string> {
  const typed = keys.map(({ name }) => [name, fields[`key.${name}`]?.trim() ?? ''] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

function keyProblems(keys: Record<string, string>): Record<string, string> {
  const wrong = Object.entries(keys).filter(([, value]) => !KEY.test(value))
  return Object.fromEntries(wrong.map(([name]) => [`key.${name}`, translated(words.keyWrong)]))
}

async function missingKeys({ id, keys }: Provider, typed: Record<string, string>): Promise<Record<string, string>> {
  const kept = (await findAccounts()).find(({ gateway }) => gateway === id)?.keys
  const missing = keys.filter(({ name }) => !typed[name] && !kept?.[name])
  return Object.fromEntries(missing.map(({ name }) => [`key.${name}`, translated(words.keyNeeded)]))
}

async function refused({ id }: Provider, fields: Record<string, string>, wrong: Pick<AccountsView, 'problems' | 'problem'>): Promise<Changed<AccountsView>> {
  const view = { ...(await showAccounts(`account-${id}`)), problem: translated(words.notSaved), ...wrong }
  const cards = view.cards.map((card) => {
    if (card.id !== id) return card
    const mode = card.modes.find(({ value }) => value === fields['mode'])?.value ?? card.typed.mode
    return { ...card, typed: { mode, isOn: fields['isOn'] === 'on', position: fields['position']?.slice(0, 4) ?? '' } }
  })
  return { refused: { ...view, cards } }
}
