import { data, Link, redirect } from 'react-router'
import { translated } from '#back-office/kit/reader.server.ts'
import { fill } from '#i18n/words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { worldPhone } from '#shop/people/customers'
import { erasePhone } from '#shop/people/customers.server'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/erase-phone-page'
import { EraseForm, ErasePage, HeldByOrders } from './erase-parts.tsx'
import { phoneAt, phonePath } from './known-phone.server.ts'
import { phonesWords } from './customers.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const { phone, national, openOrders, account } = await phoneAt(params.phone)
  return {
    path: phonePath(phone),
    title: fill(translated(phonesWords.eraseTitle), { phone: `+${phone}` }),
    typed: fill(translated(phonesWords.typePhone), { phone: national }),
    goes: translated(phonesWords.goesList).split('|'),
    stays: translated(phonesWords.staysList).split('|'),
    openOrders,
    account,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { phone } = await phoneAt(params.phone)
  const { typed = '' } = await fieldsOf(request)
  if (worldPhone(typed) !== phone) return data({ wrong: translated(phonesWords.phoneWrong), error: undefined }, 400)
  const error = await refusalOf(() => erasePhone(phone, by))
  if (error) return data({ wrong: undefined, error }, 409)
  return redirect('/admin/customers/phones/', 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function ErasePhonePage({ loaderData: { path, title, typed, goes, stays, openOrders, account }, actionData }: Route.ComponentProps) {
  const words = useWords(phonesWords)
  return (
    <ErasePage {...{ path, title, goes, stays }} titles={words} problem={actionData?.error}>
      <HeldByOrders orders={openOrders} />
      {account ? (
        <Notice kind="warn">
          {words.hasAccount}{' '}
          <Link to={`/admin/customers/${account.id}/`} className="inline-flex min-h-6 items-center font-medium text-accent">
            <bdi>{account.name}</bdi>
          </Link>
        </Notice>
      ) : null}
      {openOrders.length > 0 ? null : (
        <EraseForm path={path}>
          <TextField label={typed} name="typed" inputMode="numeric" autoComplete="off" dir="ltr" required maxLength={20} error={actionData?.wrong} />
        </EraseForm>
      )}
    </ErasePage>
  )
}
