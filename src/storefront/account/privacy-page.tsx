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
import { AccountPassword, AccountSection, DETAIL, FormNotice, PasswordFirst, fieldOf } from './account-form.tsx'

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

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Export and erasure of a person's own data (IMP-16). */
export default function PrivacyPage({ loaderData: { title, username, mayErase, passwordPath, exportPath, words }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <AccountSection id="export" title={words.exportTitle} text={words.exportText} className={DETAIL}>
        <a href={exportPath} download className={buttonLook({ kind: 'secondary' })}>
          {words.export}
        </a>
      </AccountSection>
      {mayErase ? (
        <AccountSection id="erase" title={words.eraseTitle} text={words.eraseText} className={DETAIL}>
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
        </AccountSection>
      ) : null}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
