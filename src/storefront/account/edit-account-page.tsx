import { fill, translate } from '#i18n/words.ts'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/edit-account-page'
import { accountFacts, localeOf } from './account-forms.server.ts'
import { accountPageWords } from './account.words.ts'
import { changeDetails } from './changing.server.ts'
import { canText } from '#shop/upkeep/message-accounts.server'
import { hasPassword } from '#shop/people/passwords.server'
import { EmailForm, FirstPasswordForm, PasswordForm, PhoneForm, WhoForm } from './detail-forms.tsx'
import { detailsWords } from './details.words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, email, phone, locale: wanted } = signedInPerson(context)
  const locale = localeOf(request)
  const { shopName } = await accountFacts(locale)
  const passwordHint = fill(detailsWords.passwordHint[locale], PASSWORD_LENGTH)
  return {
    shopName,
    title: accountPageWords.details[locale],
    person: { name, email, phone, locale: wanted },
    sendsTexts: await canText(),
    hasPassword: await hasPassword(id),
    words: { ...translate(locale, detailsWords), passwordHint },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeDetails(request, context)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.title} · ${loaderData.shopName}` }] : []
}

/**
 * Account details (ACC-08): name, language, mail address, phone and password, each with its own form. A missing password comes before the forms it protects.
 */
export default function EditAccountPage({ loaderData: { title, person, words, sendsTexts, hasPassword: has }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <WhoForm person={person} said={said} words={words} />
      {has ? (
        <>
          <EmailForm person={person} said={said} words={words} />
          {sendsTexts ? <PhoneForm person={person} said={said} words={words} /> : null}
          <PasswordForm person={person} said={said} words={words} />
        </>
      ) : (
        <FirstPasswordForm person={person} said={said} words={words} />
      )}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
