import { data, redirect } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { isStaff, PASSWORD_LENGTH } from '#shop/people/accounts'
import { findSignedIn } from '#shop/people/sessions.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/account-home'
import { accountFacts, localeOf } from './account-forms.server.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountPageWords } from './account.words.ts'
import { findDashboard } from './dashboard.server.ts'
import { Dashboard } from './dashboard.tsx'
import { detailsWords } from './details.words.ts'
import { answerSignInForms } from './sign-in-forms.server.ts'
import { SignInForms, type PageMessage } from './sign-in-forms.tsx'
import { signInWords } from './sign-in.words.ts'
import { ownPath } from './form-message.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const next = ownPath(url.searchParams.get('next'))
  const [facts, found] = await Promise.all([accountFacts(locale), findSignedIn(request.headers)])
  const words = translate(locale, accountPageWords)
  if (!found) {
    const formWords = { ...translate(locale, signInWords), passwordHint: fill(signInWords.passwordHint[locale], PASSWORD_LENGTH) }
    return data({ locale, shopName: facts.shopName, words, next, formWords, message: messageAt(url, locale), signedIn: undefined, sendsTexts: await canText() })
  }
  if (next) throw redirect(next)
  const { person, cookies } = found
  const translations = { locale, name: person.name, isStaff: isStaff(person.role), words }
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  const signedIn = { translations, dashboard: await findDashboard(person, facts) }
  return data({ locale, shopName: facts.shopName, words, next, formWords: undefined, message: undefined, signedIn, sendsTexts: false }, { headers })
}

/** Message of a page that redirected here, success or an ended session. */
function messageAt({ searchParams }: URL, locale: Locale): PageMessage | undefined {
  const said = searchParams.get('said')
  if (said === 'reset') return { kind: 'good', text: signInWords.passwordSaved[locale] }
  if (said === 'ended') return { kind: 'warn', text: signInWords.ended[locale] }
  return said === 'erased' ? { kind: 'good', text: detailsWords.erased[locale] } : undefined
}

/** Signs in or registers; both redirect with the account's cart and lists. */
export function action({ request, context }: Route.ActionArgs) {
  return answerSignInForms(request, context)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { formWords, words, shopName } = loaderData
  return [{ title: `${formWords ? formWords.signIn : words.title} · ${shopName}` }]
}

/** First page of the account (ACC-07, ACC-08): both forms for guests, the dashboard for those signed in. */
export default function AccountHome({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, words, next, formWords, message, signedIn, sendsTexts } = loaderData
  if (formWords) {
    return (
      <SignInForms
        title={words.title}
        action={formTarget(locale, next)}
        next={next}
        said={actionData}
        message={message}
        words={formWords}
        locale={locale}
        sendsTexts={sendsTexts}
      />
    )
  }
  return (
    <AccountFrame translations={signedIn.translations}>
      <Dashboard {...signedIn.dashboard} words={words} locale={locale} />
    </AccountFrame>
  )
}

/** Target of both forms: this page, not its layout route, which has the same address. The query stays. */
function formTarget(locale: Locale, next: string | undefined): string {
  return localised(locale, `/my-account/?index${next ? `&next=${encodeURIComponent(next)}` : ''}`)
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
