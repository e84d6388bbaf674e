import { redirect } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { refuseWrongPassword, signOut } from '#shop/people/sign-in.server'
import { usernameOf } from '#shop/people/accounts'
import { hasPassword } from '#shop/people/passwords.server'
import { eraseCustomer } from '#shop/people/customers.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { farewell, withoutAccountCart } from '#request/cart/account-cart.server'
import { fieldsOf } from '#request/common/forms.server'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/privacy-page'
import { accountFacts, localeOf, refusedForm, wrongFields } from './account-forms.server.ts'
import { accountPageWords } from './account.words.ts'
import { detailsWords } from './details.words.ts'
import { AccountPassword, FormNotice, PasswordFirst, fieldOf } from './account-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const locale = localeOf(request)
  const { shopName } = await accountFacts(locale)
  const exportPath = localised(locale, '/my-account/privacy/export/')
  return {
    shopName,
    title: accountPageWords.privacy[locale],
    username: usernameOf(person),
    mayErase: person.role === 'customer',
    passwordPath: (await hasPassword(person.id)) ? undefined : localised(locale, '/my-account/edit-account/'),
    exportPath,
    words: translate(locale, detailsWords),
  }
}

/** Erases the account, given its password and the confirming word; redirects to the home page, signed out. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = signedInPerson(context)
  const locale = localeOf(request)
  const { word = '', current = '' } = await fieldsOf(request)
  const expected = detailsWords.eraseWord[locale]
  const errors = {
    ...(word.trim().toLocaleUpperCase(locale) !== expected.toLocaleUpperCase(locale) && { word: fill(detailsWords.wordWrong[locale], { word: expected }) }),
    ...(current === '' && { current: detailsWords.currentRequired[locale] }),
  }
  if (Object.keys(errors).length > 0) return wrongFields('erase', errors)
  try {
    await refuseWrongPassword(person, current.slice(0, 200))
    await eraseCustomer(person)
  } catch (error) {
    return refusedForm(error, { form: 'erase', locale })
  }
  const cookies = withoutAccountCart(await signOut(request.headers))
  return redirect(localised(locale, '/my-account/?said=erased'), { status: 303, headers: farewell(cookies) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.title} · ${loaderData.shopName}` }] : []
}

/** Export and erasure of a person's own data (IMP-16). */
export default function PrivacyPage({ loaderData: { title, username, mayErase, passwordPath, exportPath, words }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <section aria-labelledby="export" className="max-w-xl space-y-4 rounded-xl border border-line bg-surface p-5">
        <div>
          <h2 id="export" className="text-lg">
            {words.exportTitle}
          </h2>
          <p className="text-sm text-soft">{words.exportText}</p>
        </div>
        <a href={exportPath} download className={buttonLook({ kind: 'secondary' })}>
          {words.export}
        </a>
      </section>
      {mayErase ? (
        <section aria-labelledby="erase" className="max-w-xl space-y-4 rounded-xl border border-line bg-surface p-5">
          <div>
            <h2 id="erase" className="text-lg">
              {words.eraseTitle}
            </h2>
            <p className="text-sm text-soft">{words.eraseText}</p>
          </div>
          {passwordPath ? (
            <PasswordFirst to={passwordPath} />
          ) : (
            <>
              <FormNotice said={said} labels={{ word: fill(words.typeWord, { word: words.eraseWord }), current: words.current }} toCorrect={words.toCorrect} />
              <form method="post" noValidate className="grid gap-4">
                <input type="text" name="username" defaultValue={username} autoComplete="username" hidden readOnly />
                <AccountPassword {...fieldOf('erase', 'current', said)} label={words.current} autoComplete="current-password" />
                <TextField
                  {...fieldOf('erase', 'word', said)}
                  label={fill(words.typeWord, { word: words.eraseWord })}
                  autoComplete="off"
                  autoCapitalize="characters"
                  required
                  maxLength={20}
                />
                <Button type="submit" kind="danger" className="justify-self-start">
                  {words.erase}
                </Button>
              </form>
            </>
          )}
        </section>
      ) : null}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
