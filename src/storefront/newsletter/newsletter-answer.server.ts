import type { Locale } from '#i18n/locale.ts'
import { asRefusal, type RefusalCode } from '#platform/refusal'
import { askNewsletter, confirmNewsletter } from '#shop/newsletter/subscribers.server'
import { subscriberWords } from '#shop/newsletter/subscribers.words'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import type { NewsletterField, NewsletterState } from './newsletter-view.ts'

interface SentBy {
  locale: Locale
  address: string
  referer: string
}

const FIELDS = ['mobile', 'name', 'group_id', 'consent', 'activation'] as const
const FIELD_OF: Partial<Record<RefusalCode, NewsletterField>> = {
  wrongName: 'name',
  wrongMobile: 'mobile',
  groupUnknown: 'group_id',
  consentMissing: 'consent',
  wrongCode: 'activation',
}
const LONGEST = 300

export async function answerNewsletter(
  fields: Readonly<Record<string, string>>,
  { locale, address, referer }: SentBy,
): Promise<{ state: NewsletterState; status: number }> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, (fields[name] ?? '').slice(0, LONGEST)])) as Record<(typeof FIELDS)[number], string>
  const { name, mobile, group_id: groupId, activation: code } = typed
  const type = fields['subscribe_type'] === 'unsubscribe' ? 'unsubscribe' : 'subscribe'
  const step = fields['step'] === 'code' ? 'code' : fields['step'] === '2' || code !== '' ? '2' : '1'
  const isSecond = step !== '1'
  // The code form has no group: the request's group counts.
  const asked = { type, name, mobile, groupId: step === 'code' ? '' : groupId, page: URL.canParse(referer) ? new URL(referer).pathname : '' } as const
  const by = { locale, address }
  try {
    const outcome = isSecond ? await confirmNewsletter({ ...asked, code }, by) : await askNewsletter({ ...asked, consent: typed.consent === '1' }, by)
    const said = { kind: 'success', text: subscriberWords[outcome][locale] } as const
    return { state: { step: outcome === 'code-sent' || outcome === 'code-sent-before' ? '2' : 'done', type, typed, said }, status: 200 }
  } catch (error) {
    const refusal = asRefusal(error)
    const text = refusal.in(locale)
    const field = refusal.code && FIELD_OF[refusal.code]
    const what = field ? { errors: { [field]: text } } : { said: { kind: 'error', text } as const }
    return { state: { step, type, typed, ...what }, status: refusal instanceof TooManyRequests ? 429 : 422 }
  }
}
