import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { asRefusal } from '#platform/refusal'
import { emailSchema } from '#shop/people/accounts.schema'
import type { StaffPerson } from '#shop/people/accounts'
import { findFailedTrial, forgetOpeningCheck, makeOpeningCheck } from '#shop/site/opening.server'
import { saveMessageAccount } from '#shop/upkeep/message-accounts.manage'
import { findMailAccount } from '#shop/upkeep/message-accounts.server'
import { retryMail, wakeOutbox } from '#shop/upkeep/messages.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { MAIL_HOSTS, type MailHost, type MailView, type TypedMail } from './mail-account-settings.tsx'
import { mailAccountWords as words } from './mail-account.words.ts'

const SERVERS: Readonly<Record<Exclude<MailHost, 'other'>, Pick<TypedMail, 'host' | 'port' | 'security'>>> = {
  gmail: { host: 'smtp.gmail.com', port: '465', security: 'tls' },
  ovh: { host: 'ssl0.ovh.net', port: '465', security: 'tls' },
  brevo: { host: 'smtp-relay.brevo.com', port: '587', security: 'starttls' },
}

export async function showMail({ at: named, person }: { at?: string; person?: StaffPerson } = {}): Promise<MailView> {
  const [account, { sender }, canTry, failed] = await Promise.all([findMailAccount(), findSettings(), mailAvailable(), findFailedTrial('mail')])
  const { host = '', port = '465', security = 'tls', user = '', from = sender.email, password } = account?.keys ?? {}
  const at = MAIL_HOSTS.find((name) => name !== 'other' && SERVERS[name].host === host) ?? (host === '' ? 'gmail' : 'other')
  const server = at === 'other' ? { host, port, security } : { host: '', port: '465', security: 'tls' }
  const typed = { at, ...server, user, from, isOn: account?.isOn ?? true }
  const now = canTry && failed ? ({ text: fill(translated(words.triedNot), { why: failed[readerLocale()] }), kind: 'bad' } as const) : whoSends(from, account)
  const isSent = named === TRIED && person && !failed
  return {
    now,
    typed: config.HANOUT_MAIL_URL ? undefined : typed,
    hasPassword: Boolean(password),
    canTry,
    ...(isSent && { tried: sentTo(person) }),
    problems: {},
  }
}

function whoSends(from: string, account: Awaited<ReturnType<typeof findMailAccount>>): MailView['now'] {
  if (config.HANOUT_MAIL_URL) return { text: translated(words.byServer), kind: undefined }
  if (config.HANOUT_DEMO) return { text: translated(words.byDemo), kind: undefined }
  if (account?.keys === null) return { text: translated(words.unreadable), kind: 'warn' }
  return account?.isOn ? { text: fill(translated(words.byAccount), { from }), kind: 'good' } : { text: translated(words.byNobody), kind: 'warn' }
}

const bounded = (problem: string) => z.string(problem).trim().min(1, problem).max(254, problem)

const mailForm = z.object({
  at: z.enum(MAIL_HOSTS, 'choiceWrong'),
  user: bounded('userWrong'),
  from: z
    .string('fromWrong')
    .trim()
    .max(254, 'fromWrong')
    .refine((typed) => typed === '' || emailSchema.safeParse({ email: typed }).success, 'fromWrong')
    .default(''),
  password: z.string('passwordWrong').max(254, 'passwordWrong').default(''),
  isOn: z.literal('on').optional().catch(undefined),
})

const serverForm = z.object({
  host: z
    .string('hostWrong')
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i, 'hostWrong'),
  port: z
    .string('portWrong')
    .trim()
    .regex(/^[1-9]\d{0,4}$/, 'portWrong')
    .refine((port) => Number(port) < 65_536, 'portWrong'),
  security: z.enum(['tls', 'starttls'], 'choiceWrong'),
})

/** Saves the mailbox and sends a test mail, or only sends the test. The stored password is never returned. */
export async function changeMail(fields: Record<string, string>, by: StaffPerson): Promise<Changed<MailView>> {
  if (fields['intent'] === 'try') return { draft: { ...(await showMail()), tried: await tryMail(by) } }
  const form = mailForm.safeParse(fields)
  const known = form.success && form.data.at !== 'other' ? SERVERS[form.data.at] : undefined
  const server = serverForm.safeParse(known ?? fields)
  const kept = (await findMailAccount())?.keys
  const problems = {
    ...(fields['at'] === 'other' && problemsByControl(server.error, { words, otherwise: words.choiceWrong })),
    ...(!form.data?.password && !kept?.['password'] && { password: translated(words.passwordWrong) }),
    ...problemsByControl(form.error, { words, otherwise: words.choiceWrong }),
  }
  if (!form.success || !server.success || Object.keys(problems).length > 0) return refused(fields, { problems, problem: translated(words.notSaved) })
  const { at, user, from, password, isOn } = form.data
  // Google displays an app password in four groups.
  const secret = at === 'gmail' ? password.replaceAll(/\s/g, '') : password
  const keys = { ...server.data, user, from: from || user, ...(secret && { password: secret }) }
  try {
    await saveMessageAccount({ provider: 'smtp', mode: 'live', isOn: isOn === 'on', position: 0, price: 0, keys })
  } catch (error) {
    return refused(fields, { problems: {}, problem: asRefusal(error).in(readerLocale()) })
  }
  await forgetOpeningCheck('mail')
  await retryMail()
  wakeOutbox()
  if (isOn !== 'on') return { done: '' }
  await makeOpeningCheck('mail', by)
  return { done: TRIED }
}

const TRIED = 'tried'

async function tryMail(by: StaffPerson): Promise<MailView['tried']> {
  const problem = await makeOpeningCheck('mail', by)
  return problem ? { kind: 'bad', text: problem[readerLocale()] } : sentTo(by)
}

function sentTo({ email }: StaffPerson): NonNullable<MailView['tried']> {
  return { kind: 'good', text: fill(translated(words.triedSent), { email }) }
}

async function refused(fields: Record<string, string>, wrong: Pick<MailView, 'problems' | 'problem'>): Promise<Changed<MailView>> {
  const view = await showMail()
  const told = (name: keyof TypedMail) => fields[name]?.slice(0, 254) ?? ''
  const typed = {
    host: told('host'),
    port: told('port'),
    security: told('security'),
    user: told('user'),
    from: told('from'),
    at: MAIL_HOSTS.find((name) => name === fields['at']) ?? 'other',
    isOn: fields['isOn'] === 'on',
  }
  return { refused: { ...view, typed: view.typed && typed, ...wrong } }
}
