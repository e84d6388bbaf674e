import { data, redirect, Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { isOfBackOffice, PASSWORD_LENGTH, type Person } from '#shop/people/accounts'
import { findAddresses, listOrdersOf } from '#shop/people/customers.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { privatePage } from '#request/pages/roles.server'
import type { Route } from './+types/account-home'
import { accountFacts, localeOf, answerSignInForms } from './account-forms.server.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountPageWords } from './account.words.ts'
import { addressLines } from '#storefront/placed-order/order-view.ts'
import { detailsWords } from './details.words.ts'
import { orderRows } from './order-rows.server.ts'
import { SignInForms, type PageMessage, ownPath } from './account-form.tsx'
import { signInWords } from './sign-in.words.ts'
import type { ReactNode } from 'react'
import { documentParams } from '#storefront/documents/own-documents.server.ts'
import { DocumentPrinting } from '#storefront/documents/order-documents.tsx'
import { printingWords } from '#storefront/documents/printing.words.ts'
import { usePageWords } from '#ui/page-locale.ts'
import { NoOrders, OwnOrderList } from './own-order-list.tsx'
import { writtenPhone } from '#i18n/written-phone.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const next = ownPath(url.searchParams.get('next'))
  const [facts, found] = await Promise.all([accountFacts(locale), findSignedIn(request.headers)])
  const shared = { locale, shopName: facts.shopName, title: accountPageWords.title[locale], next }
  if (!found) {
    const words = { ...translate(locale, signInWords), passwordHint: fill(signInWords.passwordHint[locale], PASSWORD_LENGTH) }
    return data({ ...shared, words, message: messageAt(url, locale), signedIn: undefined, sendsTexts: await canText() })
  }
  if (next) throw redirect(next)
  const { person, cookies } = found
  const words = { ...translate(locale, accountPageWords), ...translate(locale, printingWords) }
  const translations = { locale, name: person.name, isStaff: isOfBackOffice(person.role), words }
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  const signedIn = { translations, dashboard: await findDashboard(person, facts) }
  return data({ ...shared, words, message: undefined, signedIn, sendsTexts: false }, { headers })
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
  const { title, words, signedIn, shopName } = loaderData
  return [{ title: `${signedIn ? title : words.signIn} · ${shopName}` }]
}

/** First page of the account (ACC-07, ACC-08): both forms for guests, the dashboard for those signed in. */
export default function AccountHome({ loaderData, actionData }: Route.ComponentProps) {
  const { title, locale, next, message, signedIn, sendsTexts } = loaderData
  if (!signedIn)
    return (
      <SignInForms title={title} action={formTarget(locale, next)} next={next} said={actionData} message={message} locale={locale} sendsTexts={sendsTexts} />
    )
  return (
    <AccountFrame translations={signedIn.translations}>
      <Dashboard {...signedIn.dashboard} locale={locale} />
    </AccountFrame>
  )
}

/** Target of both forms: this page, not its layout route, which has the same address. The query stays. */
function formTarget(locale: Locale, next: string | undefined): string {
  return localised(locale, `/my-account/?index${next ? `&next=${encodeURIComponent(next)}` : ''}`)
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

const SHOWN = 3

async function findDashboard(person: Pick<Person, 'id' | 'name' | 'email' | 'phone'>, facts: Awaited<ReturnType<typeof accountFacts>>) {
  const { locale } = facts
  const [{ orders }, addresses] = await Promise.all([listOrdersOf(person.id, { page: 1, locale }), findAddresses(person.id, locale)])
  const usual = addresses.find(({ isShipping }) => isShipping)
  return {
    orders: await orderRows(orders.slice(0, SHOWN), facts),
    printing: await documentParams(locale, person),
    ordersPath: localised(locale, '/my-account/orders/'),
    person: { name: person.name, email: person.email, phone: person.phone },
    usual: usual && { name: usual.address.name, lines: addressLines(usual.address, locale) },
  }
}

function Dashboard({ orders, ordersPath, person, usual, locale, printing }: Awaited<ReturnType<typeof findDashboard>> & { locale: Locale }) {
  const words = usePageWords<typeof accountPageWords>()
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      <section aria-labelledby="latest" className="space-y-3">
        <h2 id="latest" className="text-lg">
          {words.lastOrders}
        </h2>
        {orders.length > 0 ? (
          <>
            <OwnOrderList orders={orders} />
            <DocumentPrinting params={printing} />
            <Link to={ordersPath} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
              {words.allOrders}
            </Link>
          </>
        ) : (
          <NoOrders title={words.noOrders} locale={locale} />
        )}
      </section>
      <div className="grid gap-4 order-column:grid-cols-2">
        <Card title={words.yourDetails} change={{ to: localised(locale, '/my-account/edit-account/'), text: words.change }}>
          <p className="font-medium">
            <bdi>{person.name}</bdi>
          </p>
          <p className={person.email ? 'break-all' : 'text-soft'}>{person.email ? <bdi dir="ltr">{person.email}</bdi> : words.noEmail}</p>
          <p className="text-soft">{person.phone ? <bdi dir="ltr">{writtenPhone(person.phone)}</bdi> : words.noPhone}</p>
        </Card>
        <Card title={words.defaultAddress} change={{ to: localised(locale, '/my-account/edit-address/'), text: usual ? words.change : words.addAddress }}>
          {usual ? (
            <address className="not-italic">
              <p className="font-medium">
                <bdi>{usual.name}</bdi>
              </p>
              {usual.lines.map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </address>
          ) : (
            <p className="text-soft">{words.noAddress}</p>
          )}
        </Card>
      </div>
    </>
  )
}

function Card({ title, change, children }: { title: string; change: { to: string; text: string }; children: ReactNode }) {
  return (
    <section className="space-y-1 rounded-xl border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">{title}</h2>
        <Link to={change.to} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {change.text}
          <span className="sr-only"> : {title}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}
