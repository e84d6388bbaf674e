import { Hono, type Context, type MiddlewareHandler, type Next } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { clock } from '#platform/steady-clock'
import { findConfirmation, findEntryToPay, keepConfirmation, type EntryToPay } from '#shop/forms/entries.server'
import { filledFrom, problemText, type Filled } from '#shop/forms/form-rules'
import { SENT_NAMES, type AskCaptcha, type Sent } from '#shop/forms/form-sending'
import { entryOfMark, formToken, markOfEntry, mayUseEmail, sendForm } from '#shop/forms/form-sending.server'
import { formSendingWords } from '#shop/forms/form-sending.words'
import { formView, messagesIn, type PublishedForm } from '#shop/forms/forms'
import { findForm } from '#shop/forms/forms.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerOf, type Env } from '#request/common/caller.server'
import type { FormAttempt } from '#request/pages/form-attempt.server'
import { formsAt } from '#request/pages/forms-at.server'
import { pageBefore } from '#request/pages/own-address.server'
import { preventCaching, type Handler } from '#wire/answering.ts'
import { confirmationContainer, errorContainer, senderOf, sentAnswer, submissionOf, unreadable } from './form-answers.ts'
import { takeForm, type SentForm } from './form-bodies.ts'
import { refuseRead, sendAway } from '#wire/refusals.ts'

const SUBMIT = 'wpforms_submit'

export interface FormParts {
  askCaptcha: AskCaptcha
  goPayEntry(entry: EntryToPay, locale: Locale): Promise<string>
}

/** Receives site forms: by the protocol's call, and without scripts at the page that holds the form. WIRE-12, FORM-17. */
export function sentForms(parts: FormParts): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/wp-admin/admin-ajax.php', async (c, next) => {
    const isNamed = c.req.query('action') === SUBMIT
    return takeForm(c, next, {
      mark: isNamed ? '' : SUBMIT,
      sendAway: (seconds) => sendFormAway(c, seconds),
      isOurs: ({ pairs }) => (new Map(pairs).get('action') ?? c.req.query('action')) === SUBMIT,
      answer: (form) => answerSubmit(c, form, parts),
    })
  })
  app.on('POST', PAGES, takeOnPage(parts))
  app.on('GET', PAGES, showConfirmation)
  return app
}

const PAGES = ['/page/:slug/', '/:language{ar|en}/page/:slug/']

/** A page takes the forms it holds and passes any other request on. */
const takeOnPage = (parts: FormParts) => async (c: Context<Env>, next: Next) => {
  const forms = await formsAt(c.req.path)
  if (forms.length === 0) return next()
  return takeForm(c, next, {
    mark: 'wpforms',
    sendAway: (seconds) => sendFormAway(c, seconds),
    isOurs: (form) => forms.includes(formIn(form)),
    answer: async (form) => {
      const answer = await answerPage(c, form, parts)
      if (answer instanceof Response) return answer
      c.set('formAttempt', answer)
      const { url, headers } = c.req.raw
      c.req.raw = new Request(url, { headers: withoutBody(headers) })
      await next()
      return undefined
    },
  })
}

/** Refuses a form unread: 429. The form's script finds the message where its other refusals are. */
function sendFormAway(c: Context<Env>, seconds: number): Promise<Response> {
  const text = formSendingWords.filesNotTaken
  return sendAway(c, { text, status: 429, seconds, data: { errors: { general: { footer: errorContainer(text[callerOf(c).locale]) } } } })
}

/** Shows the confirmation of a submitted form, which survives a reload. */
const showConfirmation: MiddlewareHandler<Env> = async (c, next) => {
  const entry = await entryOfMark(c.req.query('sent') ?? '')
  if (entry === undefined) return next()
  const tooMany = await refuseRead(c, 'ownPageReads')
  if (tooMany) return tooMany
  const told = await findConfirmation(entry)
  if (told && (await formsAt(c.req.path)).includes(told.form))
    c.set('formAttempt', { formId: told.form, confirmation: confirmationContainer(told.form, told.html) })
  return next()
}

/** Form calls with small bodies, by action. FORM-34 to FORM-37. */
export const formCalls: Record<string, Handler> = {
  /** `takeForm` has already answered every real form. */
  [SUBMIT]: async (c) => c.json({ success: false }),

  wpforms_get_token: async (c, fields) => {
    const form = await findForm(numberIn(fields['formId']))
    return c.json(form ? { success: true, data: { token: await formToken(form.id, clock.now()) } } : { success: false })
  },

  wpforms_restricted_email: async (c, fields) => {
    const asked = { form: numberIn(fields['form_id']), field: numberIn(fields['field_id']), email: textIn(fields['email']) }
    const mayUse = await mayUseEmail(asked, callerOf(c).address)
    return c.json(mayUse === undefined ? { success: false } : { success: true, data: mayUse })
  },
}

const LONGEST_EMAIL = 500

function textIn(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, LONGEST_EMAIL) : ''
}

function numberIn(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Always 200; the body names the error. */
async function answerSubmit(c: Context<Env>, form: SentForm, parts: FormParts): Promise<Response> {
  preventCaching(c)
  const id = new Map(form.pairs).get(SENT_NAMES.form)
  if (id === undefined) return c.json({ success: false })
  const { sent, published } = await take(c, { form, page: await pageOf(c, form) }, parts)
  const next = sent.kind === 'pay' ? { ...sent, url: await payUrl(sent, callerOf(c).locale, parts) } : sent
  return c.json(sentAnswer(next, published?.id ?? 0, { form: published, messages: await messagesOf(c) }))
}

/** Goes straight to the provider if there is one. */
async function payUrl({ entry, url }: Extract<Sent, { kind: 'pay' }>, locale: Locale, { goPayEntry }: FormParts): Promise<string> {
  const found = await findEntryToPay(entry)
  return found ? goPayEntry(found, locale) : url
}

/** Path of the page with the form, from the script's field or else the Referer. Undefined for any page that is not ours. */
async function pageOf(c: Context<Env>, form: SentForm): Promise<string> {
  const told = [pageIn(form), pageBefore(c.req.raw)?.replace(/[?#].*$/s, '')].filter((path) => path !== undefined)
  for (const path of told) if ((await formsAt(path)).includes(formIn(form))) return path
  return '/'
}

function formIn({ pairs }: Pick<SentForm, 'pairs'>): number {
  return numberIn(new Map(pairs).get(SENT_NAMES.form))
}

function pageIn({ pairs }: SentForm): string | undefined {
  const url = new Map(pairs).get(SENT_NAMES.pageUrl) ?? ''
  if (!url.startsWith('/') || !URL.canParse(url, 'http://shop.invalid')) return undefined
  const { host, pathname } = new URL(url, 'http://shop.invalid')
  return host === 'shop.invalid' ? pathname : undefined
}

async function answerPage(c: Context<Env>, form: SentForm, parts: FormParts): Promise<Response | FormAttempt> {
  const { path } = c.req
  const { sent, published } = await take(c, { form, page: path }, parts)
  c.header('Cache-Control', 'no-store')
  if (sent.kind === 'redirect' || sent.kind === 'pay') return leadTo(c, sent.url)
  const id = published?.id ?? 0
  if (sent.kind === 'refused') return attemptOf(sent, form, { id, published, messages: await messagesOf(c) })
  if (sent.entry === undefined) return { formId: id, confirmation: confirmationContainer(id, sent.html) }
  await keepConfirmation(sent.entry, sent.html)
  return c.redirect(`${path}?sent=${await markOfEntry(sent.entry)}#wpforms-confirmation-${id}`, 303)
}

/** A page's policy allows no form to redirect to another site: an intermediate page does. */
function leadTo(c: Context<Env>, url: string): Response | Promise<Response> {
  if (new URL(url, config.url).origin === config.url.origin) return c.redirect(url, 303)
  const page = html`<!doctype html>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="0;url=${url}" />
    <title>…</title>
    <p><a href="${url}" rel="noreferrer">${url}</a></p>`
  return c.html(page, 200, { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" })
}

async function take(
  c: Context<Env>,
  { form, page }: { form: SentForm; page: string },
  { askCaptcha }: FormParts,
): Promise<{ sent: Sent; published: PublishedForm | undefined }> {
  const caller = callerOf(c)
  const submission = submissionOf(form, page)
  const sent = unreadable(form, caller.locale) ?? (await sendForm(submission, await senderOf(caller), askCaptcha))
  return { sent, published: submission.form > 0 ? await findForm(submission.form) : undefined }
}

type Refused = Extract<Sent, { kind: 'refused' }>

interface Said {
  id: number
  published: PublishedForm | undefined
  messages: Awaited<ReturnType<typeof messagesOf>>
}

function attemptOf({ header, footer, recaptcha, problems }: Refused, { pairs, files, hasLostFiles }: SentForm, { id, published, messages }: Said): FormAttempt {
  const { texts, pieces } = published ? typedIn(published, pairs) : { texts: new Map<number, string[]>(), pieces: new Map<number, number>() }
  const said = [...problems].map(([field, problem]) => [field, { text: problemText(problem, messages), ...(problem.part && { part: problem.part }) }] as const)
  return {
    formId: id,
    texts,
    pieces,
    problems: new Map(said),
    hadFiles: hasLostFiles || files.length > 0,
    header: [header, recaptcha, footer]
      .filter((text) => text !== undefined)
      .map(errorContainer)
      .join(''),
  }
}

/** Typed values to show again, without passwords and cards. */
function typedIn({ id, definition }: PublishedForm, pairs: SentForm['pairs']): Pick<Filled, 'texts' | 'pieces'> {
  const { texts, pieces } = filledFrom(formView({ id, definition }), pairs)
  const shown = new Set(definition.fields.filter(({ kind }) => kind !== 'password' && kind !== 'card').map((field) => field.id))
  return { texts: new Map([...texts].filter(([field]) => shown.has(field))), pieces }
}

async function messagesOf(c: Context<Env>) {
  const { forms } = await findSettings()
  return messagesIn(callerOf(c).locale, forms.messages)
}

function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}
