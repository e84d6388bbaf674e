import { localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { consentWords, NEWSLETTER } from '#shop/newsletter/subscribers'
import { canSubscribe, findGroups, askNewsletter, confirmNewsletter } from '#shop/newsletter/subscribers.server'
import { MESSAGE_ACCOUNTS } from '#shop/upkeep/message-accounts.server'
import type { Settings } from '#shop/upkeep/settings'
import type { NewsletterView, NewsletterField, NewsletterState } from './newsletter-view.ts'
import { newsletterWords, PROTOCOL_TEXTS } from './newsletter.words.ts'
import type { BlocksData } from '#storefront/blocks/block-view.ts'
import { asRefusal, type RefusalCode } from '#platform/refusal'
import { subscriberWords } from '#shop/newsletter/subscribers.words'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'

export const NEWSLETTER_TAGS = [NEWSLETTER, MESSAGE_ACCOUNTS]

/** The widget in a language; undefined if its codes could not be sent. NEWS-01, NEWS-27. */
export async function findNewsletter(settings: Settings, locale: Locale): Promise<NewsletterView | undefined> {
  if (!(await canSubscribe(settings))) return undefined
  const { verification, consent } = settings.newsletter
  return {
    path: localised(locale, '/newsletter/'),
    verifies: verification === '1',
    consent: consentWords(consent, locale),
    groups: await findGroups(locale),
    words: translate(locale, newsletterWords),
  }
}

/** Widget settings under the protocol's name, the same for every visitor. */
export const NEWSLETTER_PARAMS = { wpsms_ajax_object: { ajaxurl: '/wp-json/wpsms/v1/newsletter', ...PROTOCOL_TEXTS } }

/** Marks the data of a page with a newsletter block, so that the footer's widget stays hidden. */
export function ownNewsletter({ live }: BlocksData): { ownNewsletter?: true } {
  return live.some(({ kind }) => kind === 'newsletter') ? { ownNewsletter: true } : {}
}

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
