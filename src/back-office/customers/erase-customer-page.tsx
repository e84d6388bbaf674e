import { data, Form, Link, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { fill, translate, type Text } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { countEntriesOf } from '#shop/forms/entry-management.server'
import { eraseCustomer } from '#shop/people/customers.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/erase-customer-page'
import { customerAt, customerPath } from './customer-views.server.ts'
import { customersWords } from './customers.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const { id, name, email, role, openOrders, erasedAt } = await customerAt(params.id)
  if (erasedAt) throw redirect(customerPath(id))
  const { all, paidFor } = await countEntriesOf(id)
  return {
    path: customerPath(id),
    title: fill(translated(customersWords.eraseTitle), { name }),
    isVendor: role === 'vendor',
    openOrders,
    typeEmail: fill(translated(customersWords.typeEmail), { email }),
    goes: listed(customersWords.goesList, customersWords.goesEntries, all),
    stays: listed(customersWords.staysList, customersWords.staysEntries, paidFor),
    words: translate(readerLocale(), customersWords),
  }
}

/** The lines of a text, and one more where there is something to count. */
function listed(text: Text, more: (typeof customersWords)['goesEntries' | 'staysEntries'], count: number): string[] {
  const lines = translated(text).split('|')
  return count === 0 ? lines : [...lines, counted({ locale: readerLocale(), count }, translated(more), { count })]
}

/** Erases the customer whose e-mail was typed once more; leads to the page that is left of them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const customer = await customerAt(params.id)
  const { email = '' } = await fieldsOf(request)
  if (!customer.erasedAt && email.trim().toLowerCase() !== customer.email) return data({ wrong: translated(customersWords.emailWrong), error: '' }, 400)
  try {
    await eraseCustomer(customer, by)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ wrong: '', error: error.in(readerLocale()) }, 409)
  }
  return redirect(customerPath(customer.id), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? '' }]
}

/** The page before a customer is erased: what goes, what stays, and the confirmation. IMP-16. */
export default function EraseCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, isVendor, openOrders, typeEmail, goes, stays, words } = loaderData
  return (
    <div className="grid max-w-2xl gap-5">
      <div>
        <Link to={path} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          {words.cancel}
        </Link>
        <h1 className="text-title break-words">{title}</h1>
      </div>
      {actionData?.error ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      <Listed title={words.goes} items={goes} />
      <Listed title={words.stays} items={stays} />
      {isVendor ? <Notice kind="warn">{words.notCustomer}</Notice> : null}
      {openOrders.length > 0 ? (
        <Notice kind="warn" title={words.held}>
          <p className="flex flex-wrap gap-x-4">
            {openOrders.map((order) => (
              <Link key={order} to={`/admin/orders/${order}/`} className="inline-flex min-h-11 items-center font-medium text-accent tabular-nums">
                {fill(words.number, { number: order })}
              </Link>
            ))}
          </p>
        </Notice>
      ) : null}
      {isVendor || openOrders.length > 0 ? null : (
        <Form method="post" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
          <TextField
            label={typeEmail}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            maxLength={254}
            error={actionData?.wrong || undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="danger">
              {words.eraseNow}
            </Button>
            <Link to={path} className={buttonLook({ kind: 'quiet' })}>
              {words.cancel}
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}

/** Lines of a text. */
function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <PageSection title={title}>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PageSection>
  )
}
