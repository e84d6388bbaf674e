import { data, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { fill, type Text } from '#i18n/words.ts'
import { countEntriesOf } from '#shop/forms/entry-management.server'
import { worldPhone } from '#shop/people/customers'
import { eraseCustomer } from '#shop/people/customers.server'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/erase-customer-page'
import { customerAt, customerPath } from './customer-views.server.ts'
import { customersWords } from './customers.words.ts'
import { EraseForm, ErasePage, HeldByOrders } from './erase-parts.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const { id, name, email, phone, role, openOrders, erasedAt } = await customerAt(params.id)
  if (erasedAt) throw redirect(customerPath(id))
  const { all, paidFor } = await countEntriesOf(id)
  return {
    path: customerPath(id),
    title: fill(translated(customersWords.eraseTitle), { name }),
    isVendor: role === 'vendor',
    openOrders,
    typed: email ? fill(translated(customersWords.typeEmail), { email }) : fill(translated(customersWords.typePhone), { phone: `+${phone}` }),
    goes: listed(customersWords.goesList, customersWords.goesEntries, all),
    stays: listed(customersWords.staysList, customersWords.staysEntries, paidFor),
  }
}

/** Lines of a text, with one more if there is something to count. */
function listed(text: Text, more: (typeof customersWords)['goesEntries' | 'staysEntries'], count: number): string[] {
  const lines = translated(text).split('|')
  return count === 0 ? lines : [...lines, counted({ locale: readerLocale(), count }, translated(more), { count })]
}

/** Erases the customer after their e-mail, or phone if there is none, was retyped. Redirects to the page that remains. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const customer = await customerAt(params.id)
  const { email: typed = '' } = await fieldsOf(request)
  const isTyped = customer.email ? typed.trim().toLowerCase() === customer.email : worldPhone(typed) === customer.phone
  if (!customer.erasedAt && !isTyped) {
    return data({ wrong: translated(customer.email ? customersWords.emailWrong : customersWords.phoneWrong), error: undefined }, 400)
  }
  const error = await refusalOf(() => eraseCustomer(customer, by))
  if (error) return data({ wrong: undefined, error }, 409)
  return redirect(customerPath(customer.id), 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function EraseCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(customersWords)
  const { path, title, isVendor, openOrders, typed, goes, stays } = loaderData
  return (
    <ErasePage {...{ path, title, goes, stays }} titles={words} problem={actionData?.error}>
      <HeldByOrders orders={openOrders} />
      {isVendor ? <Notice kind="warn">{words.notCustomer}</Notice> : null}
      {isVendor || openOrders.length > 0 ? null : (
        <EraseForm path={path}>
          <TextField
            label={typed}
            name="email"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            maxLength={254}
            error={actionData?.wrong}
          />
        </EraseForm>
      )}
    </ErasePage>
  )
}
