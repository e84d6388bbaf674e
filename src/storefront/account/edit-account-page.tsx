import { fill, translate } from '#i18n/words.ts'
import { PASSWORD_LENGTH, usernameOf } from '#shop/people/accounts'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/edit-account-page'
import { accountFacts, localeOf, changeDetails } from './account-forms.server.ts'
import { accountPageWords } from './account.words.ts'
import { canText } from '#shop/upkeep/message-accounts.server'
import { hasPassword } from '#shop/people/passwords.server'
import { detailsWords } from './details.words.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { SelectField } from '#ui/select-field.tsx'
import { AccountPassword, AccountSection, CODE, DETAIL, EMAIL, FormNotice, PHONE, fieldOf, type FormMessage } from './account-form.tsx'
import { writtenPhone } from '#i18n/written-phone.ts'

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

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Account details (ACC-08), each with its own form. A missing password comes before the forms it protects. */
export default function EditAccountPage({ loaderData: { title, person, sendsTexts, hasPassword: has }, actionData: said }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <WhoForm person={person} said={said} />
      {has ? (
        <>
          <EmailForm person={person} said={said} />
          {sendsTexts ? <PhoneForm person={person} said={said} /> : null}
          <PasswordForm person={person} said={said} />
        </>
      ) : (
        <FirstPasswordForm person={person} said={said} />
      )}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface DetailProps {
  person: { name: string; email: string | null; phone: string | null; locale: Locale }
  said: FormMessage | undefined
}

function WhoForm({ person, said }: DetailProps) {
  const words = usePageWords<typeof detailsWords>()
  return (
    <Section id="who" title={words.who} said={said} labels={{ name: words.name }}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="form" value="who" />
        <TextField
          {...fieldOf('who', 'name', said)}
          defaultValue={(said?.form === 'who' ? said.values['name'] : undefined) ?? person.name}
          label={words.name}
          autoComplete="name"
          required
          maxLength={80}
        />
        <SelectField label={words.language} name="language" defaultValue={person.locale} autoComplete="language">
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </Section>
  )
}

/** The new address is confirmed by a mail sent there. */
function EmailForm({ person, said }: DetailProps) {
  const words = usePageWords<typeof detailsWords>()
  const labels = { email: words.newEmail, current: words.current }
  return (
    <Section id="email" title={words.email} said={said} labels={labels} text={person.email ? words.emailText : words.addEmailText}>
      {person.email ? (
        <p className="text-sm break-all">
          <bdi>{fill(words.emailNow, { email: person.email })}</bdi>
        </p>
      ) : null}
      <Form method="post" noValidate key={said?.form === 'email' && said.isGood ? 'asked' : ''} className="grid gap-4">
        <input type="hidden" name="form" value="email" />
        <input type="text" name="username" defaultValue={usernameOf(person)} autoComplete="username" hidden readOnly />
        <TextField {...fieldOf('email', 'email', said)} label={words.newEmail} {...EMAIL} autoComplete="email" />
        <AccountPassword {...fieldOf('email', 'current', said)} label={words.current} autoComplete="current-password" />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {person.email ? words.changeEmail : words.addEmail}
        </Button>
      </Form>
    </Section>
  )
}

/** The phone is verified by a code sent there. */
function PhoneForm({ person, said }: DetailProps) {
  const words = usePageWords<typeof detailsWords>()
  const isAsked = said?.form === 'code'
  const own = said && { ...said, form: said.form === 'code' ? 'phone' : said.form }
  const labels = { phone: words.newPhone, current: words.current, code: words.code }
  return (
    <Section id="phone" title={words.phone} said={own} labels={labels} text={words.phoneText}>
      {person.phone ? (
        <p className="text-sm">
          <bdi>{fill(words.phoneNow, { phone: writtenPhone(person.phone) })}</bdi>
        </p>
      ) : null}
      {isAsked ? (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="form" value="code" />
          <TextField {...fieldOf('code', 'code', said)} id="phone-code" label={words.code} {...CODE} />
          <Button type="submit" className="justify-self-start">
            {words.confirmPhone}
          </Button>
        </Form>
      ) : null}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="form" value="phone" />
        <input type="text" name="username" defaultValue={usernameOf(person)} autoComplete="username" hidden readOnly />
        <TextField {...fieldOf('phone', 'phone', said)} label={words.newPhone} {...PHONE} />
        <AccountPassword {...fieldOf('phone', 'current', said)} label={words.current} autoComplete="current-password" />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.sendCode}
        </Button>
      </Form>
    </Section>
  )
}

/** Signs other browsers out. */
function PasswordForm({ person, said }: DetailProps) {
  const words = usePageWords<typeof detailsWords>()
  const labels = { current: words.current, password: words.newPassword }
  return (
    <Section id="password" title={words.password} said={said} labels={labels}>
      <Form method="post" noValidate key={said?.form === 'password' && said.isGood ? 'changed' : ''} className="grid gap-4">
        <input type="hidden" name="form" value="password" />
        <input type="text" name="username" defaultValue={usernameOf(person)} autoComplete="username" hidden readOnly />
        <AccountPassword {...fieldOf('password', 'current', said)} label={words.current} autoComplete="current-password" />
        <AccountPassword {...fieldOf('password', 'password', said)} label={words.newPassword} hint={words.passwordHint} autoComplete="new-password" />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.changePassword}
        </Button>
      </Form>
    </Section>
  )
}

function FirstPasswordForm({ person, said }: DetailProps) {
  const words = usePageWords<typeof detailsWords>()
  const own = said && { ...said, form: said.form === 'ask-first' ? 'first' : said.form }
  const labels = { code: words.code, password: words.newPassword }
  const text = fill(words.firstPasswordText, { phone: writtenPhone(person.phone ?? '') })
  return (
    <Section id="first" title={words.firstPassword} said={own} labels={labels} text={text}>
      {said?.form === 'first' ? (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="form" value="first" />
          <input type="text" name="username" defaultValue={usernameOf(person)} autoComplete="username" hidden readOnly />
          <TextField {...fieldOf('first', 'code', said)} label={words.code} {...CODE} />
          <AccountPassword {...fieldOf('first', 'password', said)} label={words.newPassword} hint={words.passwordHint} autoComplete="new-password" />
          <Button type="submit" className="justify-self-start">
            {words.firstPassword}
          </Button>
        </Form>
      ) : null}
      <Form method="post">
        <Button type="submit" name="form" value="ask-first" kind="secondary">
          {words.sendCode}
        </Button>
      </Form>
    </Section>
  )
}

interface SectionProps {
  id: string
  title: string
  text?: string
  said: FormMessage | undefined
  labels: Record<string, string>
  children: ReactNode
}

function Section({ id, title, text, said, labels, children }: SectionProps) {
  const { toCorrect } = usePageWords<typeof detailsWords>()
  return (
    <AccountSection id={`${id}-title`} title={title} text={text} className={DETAIL}>
      <FormNotice said={said?.form === id ? said : undefined} labels={labels} toCorrect={toCorrect} />
      {children}
    </AccountSection>
  )
}
