import { SENT_NAMES } from '#shop/forms/form-sending'

const PATIENCE_MS = 20_000
const PATIENCE_OF_FILES_MS = 300_000

/** Answer to a submitted form (wire contract 6). Its HTML is ready to insert. */
export interface SentAnswer {
  success: boolean
  data?: {
    confirmation?: string
    redirect_url?: string
    new_tab?: boolean
    action_required?: unknown
    /** Current price if it differs from the page's. */
    hanout_total?: number
    errors?: {
      general?: Partial<Record<'header' | 'header_styled' | 'footer' | 'footer_styled' | 'recaptcha', string>>
      field?: Record<string, string | Record<string, string>>
    }
  }
}

/** Submits a form. Undefined without an answer: it may have been stored all the same. FORM-17. */
export async function sendForm(url: string, body: FormData): Promise<SentAnswer | undefined> {
  body.set('action', 'wpforms_submit')
  const hasFiles = [...body.values()].some((value) => typeof value !== 'string' && value.size > 0)
  return (await call(url, body, hasFiles ? PATIENCE_OF_FILES_MS : PATIENCE_MS)) as SentAnswer | undefined
}

/** A fresh token of a form; undefined on failure. FORM-34, FORM-35. */
export async function fetchToken(url: string, form: number): Promise<string | undefined> {
  const answer = await call(url, new URLSearchParams({ action: 'wpforms_get_token', formId: String(form) }))
  const token = (answer?.data as { token?: unknown } | undefined)?.token
  return typeof token === 'string' ? token : undefined
}

const allowed = new Map<string, boolean>()
const asked = new Map<string, Promise<void>>()

/** Cached answer whether a field accepts an e-mail address. FORM-37. */
export function isEmailAllowed(form: number, email: string): boolean | undefined {
  return allowed.get(`${form} ${email}`)
}

/** Asks the server whether a field accepts an e-mail address: once per form and address, and again after a failure. */
export async function askAboutEmail(url: string, { form, field, email }: { form: number; field: number; email: string }): Promise<void> {
  const key = `${form} ${email}`
  const under = asked.get(key) ?? ask()
  asked.set(key, under)
  return under

  async function ask(): Promise<void> {
    const body = new URLSearchParams({ action: 'wpforms_restricted_email', form_id: String(form), field_id: String(field), email })
    const answer = await call(url, body)
    if (answer) allowed.set(key, answer.success && answer.data === true)
    else asked.delete(key)
  }
}

/** Calls the server; logs a failed request. FORM-84. */
async function call(url: string, body: FormData | URLSearchParams, patience = PATIENCE_MS): Promise<{ success: boolean; data?: unknown } | undefined> {
  const action = body.get('action') as string
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'success' in answer) return answer as { success: boolean }
    console.error(`${action}: ${response.status}, an answer that cannot be read`)
  } catch (error) {
    console.error(`${action}: no answer`, error)
  }
  return undefined
}

interface SendingFacts {
  token: string
  /** In ms. */
  startedAt: number
  intention: string
  captcha: string | undefined
  total: number | undefined
}

/** Adds fields beside the form's own: token, filling time in seconds, intention key, captcha and total. FORM-19 to FORM-21. */
export function withSendingFacts(body: FormData, { token, startedAt, intention, captcha, total }: SendingFacts): FormData {
  body.set(SENT_NAMES.token, token)
  body.set(SENT_NAMES.startedAt, String(Math.floor(startedAt / 1000)))
  body.set(SENT_NAMES.endedAt, String(Math.floor(Date.now() / 1000)))
  body.set(SENT_NAMES.intention, intention)
  if (captcha !== undefined) body.set(SENT_NAMES.captcha, captcha)
  if (total !== undefined) body.set(SENT_NAMES.seenTotal, String(total))
  return body
}
