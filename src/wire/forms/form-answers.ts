import { withoutLocale, type Locale } from '#i18n/locale.ts'
import { escaped } from '#i18n/plain-text.ts'
import { problemText, type Problem } from '#shop/forms/form-rules'
import { SENT_NAMES, type FormSender, type Sent, type Submission } from '#shop/forms/form-sending'
import { formSendingWords } from '#shop/forms/form-sending.words'
import { fileInputName, inputName, type Field, type Messages, type PublishedForm } from '#shop/forms/forms'
import type { Caller } from '#request/common/caller.server'
import type { SentForm } from './form-bodies.ts'
import { visitorIdOf } from './form-visitor.ts'

export function submissionOf({ pairs, files }: Pick<SentForm, 'pairs' | 'files'>, page: string): Submission {
  const fields = new Map(pairs)
  const text = (name: keyof typeof SENT_NAMES) => fields.get(SENT_NAMES[name]) ?? ''
  const id = text('form')
  return {
    form: /^\d{1,15}$/.test(id) ? Number(id) : 0,
    pairs,
    files,
    token: text('token'),
    captcha: CAPTCHA_NAMES.map((name) => fields.get(name)).find(Boolean) ?? '',
    startedAt: secondsIn(text('startedAt')),
    endedAt: secondsIn(text('endedAt')),
    intention: text('intention') || undefined,
    honeypot: text('honeypot'),
    seenTotal: amountIn(text('seenTotal')),
    page: withoutLocale(page).slice(0, LONGEST_PAGE),
  }
}

const CAPTCHA_NAMES = [SENT_NAMES.captcha, 'g-recaptcha-response', 'cf-turnstile-response']
const LONGEST_PAGE = 300

function amountIn(text: string): number | undefined {
  return /^\d{1,13}$/.test(text) ? Number(text) : undefined
}

function secondsIn(text: string): number | undefined {
  return /^\d{9,11}$/.test(text) ? Number(text) : undefined
}

export async function senderOf(caller: Caller): Promise<FormSender> {
  const [visitor, person] = await Promise.all([visitorIdOf(caller), caller.findPerson()])
  return { locale: caller.locale, address: caller.address, visitor, personId: person?.id }
}

/** Refusal of a form that could not be read to its end. */
export function unreadable({ hasTooMuch, hasLostFiles }: SentForm, locale: Locale): Sent | undefined {
  if (hasTooMuch) return { kind: 'refused', header: formSendingWords.tooMuch[locale], problems: new Map() }
  return hasLostFiles ? { kind: 'refused', footer: formSendingWords.filesNotTaken[locale], problems: new Map() } : undefined
}

export function errorContainer(text: string): string {
  return `<div class="wpforms-error-container" role="alert"><p>${escaped(text)}</p></div>`
}

export function confirmationContainer(form: number, message: string): string {
  return `<div class="wpforms-confirmation-container-full wpforms-confirmation-scroll" id="wpforms-confirmation-${form}">${message}</div>`
}

/** The protocol's answer to a form. `form` is the submitted one if it exists. FORM-22, FORM-31, FORM-32. */
export function sentAnswer(sent: Sent, id: number, { form, messages }: { form: PublishedForm | undefined; messages: Messages }): Record<string, unknown> {
  switch (sent.kind) {
    case 'confirmed':
      return { success: true, data: { confirmation: confirmationContainer(id, sent.html) } }
    case 'redirect':
      return { success: true, data: { form_id: id, redirect_url: sent.url, ...(sent.newTab && { new_tab: true }) } }
    case 'pay':
      return { success: true, data: { form_id: id, redirect_url: sent.url } }
    case 'refused':
    default:
      return {
        success: false,
        data: {
          errors: { general: generalOf(sent), ...fieldErrors(sent.problems, form, messages) },
          ...(sent.total !== undefined && { [SENT_NAMES.seenTotal]: sent.total }),
        },
      }
  }
}

type Refused = Extract<Sent, { kind: 'refused' }>

function generalOf({ header, footer, recaptcha }: Refused): Record<string, string> {
  return {
    ...(header && { header: errorContainer(header) }),
    ...(footer && { footer: errorContainer(footer) }),
    ...(recaptcha && { recaptcha: `<label id="wpforms-field_recaptcha-error" class="wpforms-error">${escaped(recaptcha)}</label>` }),
  }
}

/** Keyed by input name; a confirmed field by the part in error. */
function fieldErrors(problems: Refused['problems'], form: PublishedForm | undefined, messages: Messages): { field?: Record<string, string> } {
  const fields = new Map(form?.definition.fields.map((field) => [field.id, field]))
  const errors = [...problems].flatMap(([id, problem]) => {
    const field = fields.get(id)
    return field && form ? [[errorName(form.id, field, problem), problemText(problem, messages)] as const] : []
  })
  return errors.length > 0 ? { field: Object.fromEntries(errors) } : {}
}

/** The protocol's script stops at an error whose name matches no input. */
function errorName(form: number, field: Field, { part }: Problem): string {
  const { id, kind } = field
  if ('confirmed' in field && field.confirmed) return `${inputName(id)}[${part ?? 'primary'}]`
  if (kind === 'file' || kind === 'camera') return fileInputName(form, id)
  return kind === 'checkbox' || kind === 'payment-checkbox' || kind === 'consent' ? `${inputName(id)}[]` : inputName(id)
}
