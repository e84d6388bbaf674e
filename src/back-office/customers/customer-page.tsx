import { data, redirect, Form } from 'react-router'
import { can } from '#shop/people/accounts'
import { endSessionsOfCustomer, findBelongings } from '#shop/people/customer-management.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/facts.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { pageIn, refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/customer-page'
import { CustomerOrders } from './customer-orders.tsx'
import { addressInBook, customerAt, customerOnPage, customerPath, type CustomerOnPage } from './customer-views.server.ts'
import { customersWords } from './customers.words.ts'
import { orderOfCustomer } from './known-phone.server.ts'
import { Button } from '#ui/button.tsx'
import { DataCare } from './erase-parts.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWhoMay('customers.manage', context)
  const page = pageIn(url)
  const customer = await customerAt(params.id)
  const [settings, { addresses, orders, pages }] = await Promise.all([findSettings(), findBelongings(customer.id, page)])
  return {
    customer: customerOnPage(customer, settings),
    addresses: addresses.map(addressInBook),
    orders: orders.map((order) => orderOfCustomer(order, settings)),
    page,
    pages,
    maySeeOrders: can(staff, 'orders.read'),
    isEnded: url.searchParams.get('said') === 'sessions-ended',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { id } = await customerAt(params.id)
  const fields = await fieldsOf(request)
  if (fields['intent'] !== 'end-sessions') return data({ error: translated(customersWords.badRequest) }, 400)
  const error = await refusalOf(() => endSessionsOfCustomer(id, by))
  if (error) return data({ error }, 409)
  return redirect(`${customerPath(id)}?said=sessions-ended`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? loaderData.customer.name || textIn(matches, customersWords.erased) : '' }]
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(customersWords)
  const { customer, addresses, orders, page, pages, maySeeOrders, isEnded } = loaderData
  return (
    <div className="grid gap-5">
      <PageHead
        back={{ to: '/admin/customers/', text: words.back }}
        title={customer.erased ? words.erased : customer.name}
        beside={customer.isVendor ? <Badge kind="accent">{words.vendor}</Badge> : null}
      />
      <Problem>{actionData?.error}</Problem>
      <Done>{isEnded ? words.sessionsEnded : undefined}</Done>
      {customer.erased ? (
        <Notice>{customer.erased}</Notice>
      ) : (
        <div className="grid items-start gap-5 order-column:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            <Identity customer={customer} />
            <PageSection title={words.addresses}>
              {addresses.length === 0 ? <p className="text-sm text-soft">{words.noAddress}</p> : null}
              <ul className="grid gap-4 menu:grid-cols-2">
                {addresses.map(({ id, label, roles, lines }) => (
                  <li key={id} className="grid min-w-0 content-start gap-1 text-sm">
                    <p className="flex flex-wrap items-center gap-1.5 font-semibold">
                      {label}
                      {roles.map((role) => (
                        <Badge key={role}>{role}</Badge>
                      ))}
                    </p>
                    {lines.map((line, place) => (
                      <p key={place} className="break-words">
                        <bdi>{line}</bdi>
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            </PageSection>
          </div>
          <div className="grid grid-cols-1 gap-5">
            <CustomerOrders {...{ orders, page, pages, maySeeOrders }} path={`/admin/customers/${customer.id}/`} />
            <CustomerCare customer={customer} />
          </div>
        </div>
      )}
    </div>
  )
}

function Identity({ customer }: { customer: CustomerOnPage }) {
  const words = useWords(customersWords)
  const { email, emailConfirmed, phones, language, joined, signedIn, sessions } = customer
  const proof = (isConfirmed: boolean) => (isConfirmed ? <Badge kind="good">{words.confirmed}</Badge> : <Badge>{words.unconfirmed}</Badge>)
  return (
    <PageSection title={words.identity}>
      <Facts
        facts={[
          {
            label: words.email,
            value: email ? (
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center break-all text-accent">
                  {email}
                </a>
                {proof(emailConfirmed)}
              </span>
            ) : (
              words.noEmail
            ),
          },
          ...(phones.length === 0 ? [{ label: words.phone, value: words.noPhone }] : []),
          ...phones.map(({ number, isConfirmed }) => ({
            label: words.phone,
            value: (
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                <a href={`tel:${number}`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
                  <bdi dir="ltr">{number}</bdi>
                </a>
                {proof(isConfirmed)}
              </span>
            ),
          })),
          { label: words.language, value: language },
          { label: words.since, value: joined },
          { label: words.lastSignIn, value: signedIn },
          { label: words.openSessions, value: sessions },
        ]}
      />
    </PageSection>
  )
}

function CustomerCare({ customer: { id, sessions } }: { customer: CustomerOnPage }) {
  const words = useWords(customersWords)
  return (
    <PageSection title={words.care}>
      {sessions > 0 ? (
        <Form method="post" className="grid gap-2 text-sm">
          <p className="text-soft">{words.endSessionsText}</p>
          <Button type="submit" name="intent" value="end-sessions" kind="quiet" className="justify-self-start">
            {words.endSessions}
          </Button>
        </Form>
      ) : null}
      <DataCare path={`/admin/customers/${id}/`} exportText={words.exportText} eraseText={words.eraseText} erase={words.erase} />
    </PageSection>
  )
}
