import { data, Form, Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { MOST_ADDRESSES } from '#shop/people/customers'
import { findAddresses, removeAddress } from '#shop/people/customers.server'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/address-book-page'
import { accountFacts, localeOf } from './account-forms.server.ts'
import { accountPageWords, addressBookWords } from './account.words.ts'
import { addressLines } from '#storefront/placed-order/order-view.ts'
import { FormNotice, successMessage } from './account-form.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id } = signedInPerson(context)
  const locale = localeOf(request)
  const [{ shopName }, book] = await Promise.all([accountFacts(locale), findAddresses(id, locale)])
  const addresses = book.map(({ id: number, label, address, isBilling, isShipping }) => {
    const { name, phone } = address
    return { id: number, label, name, phone, lines: addressLines(address, locale), isBilling, isShipping }
  })
  const text = fill(addressBookWords.text[locale], { max: MOST_ADDRESSES })
  const isSaved = url.searchParams.get('said') === 'saved'
  return { locale, shopName, title: accountPageWords.addresses[locale], text, addresses, isSaved, words: translate(locale, addressBookWords) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = signedInPerson(context)
  const { remove = '' } = await fieldsOf(request)
  if (/^\d{1,15}$/.test(remove)) await removeAddress(id, Number(remove))
  return data(successMessage('book', addressBookWords.removed[localeOf(request)]))
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Addresses offered by the checkout (ACC-08). */
export default function AddressBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, title, text, addresses, isSaved, words } = loaderData
  const to = (id: number | 'new') => localised(locale, `/my-account/edit-address/${id}/`)
  const said = actionData ?? (isSaved ? successMessage('book', words.saved) : undefined)
  return (
    <>
      <div className="space-y-1">
        <h1 className="text-title">{title}</h1>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <FormNotice said={said} labels={{}} toCorrect="" />
      {addresses.length === 0 ? (
        <Notice title={words.none}>
          <p>{words.noneText}</p>
        </Notice>
      ) : (
        <ul className="grid gap-4 order-column:grid-cols-2">
          {addresses.map(({ id, label, name, phone, lines, isBilling, isShipping }) => (
            <li key={id} className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 text-sm">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="text-base">
                  <bdi>{label || words.unnamed}</bdi>
                </h2>
                {isShipping ? <Badge kind="accent">{words.forShipping}</Badge> : null}
                {isBilling ? <Badge>{words.forBilling}</Badge> : null}
              </div>
              <address className="min-w-0 grow not-italic">
                <p className="font-medium">
                  <bdi>{name}</bdi>
                </p>
                {lines.map((line) => (
                  <p key={line} className="break-words">
                    <bdi>{line}</bdi>
                  </p>
                ))}
                <p>
                  <bdi dir="ltr">{phone}</bdi>
                </p>
              </address>
              <div className="flex flex-wrap gap-2">
                <Link to={to(id)} className={buttonLook({ kind: 'quiet' })}>
                  {words.edit}
                  <span className="sr-only"> : {label || name}</span>
                </Link>
                <Form method="post" action={localised(locale, '/my-account/edit-address/')}>
                  <Button type="submit" name="remove" value={id} kind="danger">
                    {words.remove}
                    <span className="sr-only"> : {label || name}</span>
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={to('new')} className={buttonLook({ kind: addresses.length === 0 ? 'primary' : 'secondary' })}>
          {words.add}
        </Link>
      </p>
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
