import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { detailsWords } from './details.words.ts'
import { localised, type Locale } from '#i18n/locale.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronPrevious } from '#ui/icons.tsx'
import type { signInWords } from './sign-in.words.ts'

/** Result of a form: its message, the errors of its fields, and the typed values, never a password. */
export interface FormMessage {
  form: string
  isGood: boolean
  text: string
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

export function fieldOf(form: string, name: string, said: FormMessage | undefined) {
  const own = said?.form === form ? said : undefined
  return { id: `${form}-${name}`, name, error: own?.errors[name], defaultValue: own?.values[name] }
}

export function successMessage(form: string, text: string, values: FormMessage['values'] = {}): FormMessage {
  return { form, isGood: true, text, errors: {}, values }
}

/** Redirect target within the shop; undefined for any other address. */
export function ownPath(next: unknown): string | undefined {
  return typeof next === 'string' && /^(?!.*\/\/)\/[\w\-./?&=%+,]{0,500}$/.test(next) ? next : undefined
}

export const ACCOUNT_FORM = 'lifted grid gap-5 rounded-2xl border border-line bg-surface p-5'

export const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', required: true, maxLength: 12, spellCheck: false } as const

export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', required: true, maxLength: 32 } as const

export const EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr', required: true, maxLength: 254 } as const

export function AccountFormFrame({ title, text, back, children }: { title: string; text?: string; back?: { to: string; text: string }; children: ReactNode }) {
  return (
    <main className="page-width max-w-lg space-y-5 pt-8 menu:pt-12">
      <div className="space-y-1">
        <h1 className="text-title">{title}</h1>
        {text ? <p className="text-sm text-soft">{text}</p> : null}
      </div>
      {children}
      {back ? (
        <p>
          <Link to={back.to} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
            {back.text}
          </Link>
        </p>
      ) : null}
    </main>
  )
}

interface AccountSectionProps {
  /** Of the heading. */
  id: string
  title: string
  text?: string | undefined
  className: string
  children: ReactNode
}

export function AccountSection({ id, title, text, className, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text ? <p className="text-sm text-soft">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}

export const DETAIL = 'max-w-xl space-y-4 rounded-xl border border-line bg-surface p-5'

export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <p className="-mb-2">
      <Link to={to} className="inline-flex min-h-11 items-center gap-1 text-sm text-accent underline underline-offset-4">
        <ChevronPrevious /> {text}
      </Link>
    </p>
  )
}

export function AccountPassword(field: Omit<ComponentProps<typeof PasswordField>, 'words'>) {
  return <PasswordField required maxLength={128} dir="ltr" {...field} words={usePageWords<typeof detailsWords>()} />
}

/** Sends somebody without a password to the form that sets one. */
export function PasswordFirst({ to }: { to: string }) {
  const words = usePageWords<typeof detailsWords>()
  return (
    <Notice>
      <p>
        {words.passwordFirst}{' '}
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {words.firstPassword}
        </Link>
      </p>
    </Notice>
  )
}

interface FormNoticeProps {
  said: FormMessage | undefined
  labels: Readonly<Record<string, string>>
  /** « Vérifiez ces champs : » */
  toCorrect: string
}

export function FormNotice({ said, labels, toCorrect }: FormNoticeProps) {
  if (!said) return null
  const wrong = Object.entries(said.errors)
  if (said.isGood) {
    return (
      <Notice kind="good" role="status">
        <p>{said.text}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="bad" role="alert">
      {said.text ? <p>{said.text}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p>{toCorrect}</p>
          <ul>
            {wrong.map(([name, text]) => (
              <li key={name}>
                <a href={`#${said.form}-${name}`} onClick={goToField} className="inline-block min-h-6 font-semibold underline underline-offset-3">
                  {labels[name] ?? name}
                </a>{' '}
                : {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}

/** Focuses the field without changing the address, which would make the router drop the form's answer. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

export interface PageMessage {
  kind: 'good' | 'warn'
  text: string
}

interface SignInFormsProps {
  title: string
  action: string
  next: string | undefined
  said: FormMessage | undefined
  message: PageMessage | undefined
  locale: Locale
  sendsTexts: boolean
}

/** Forms to sign in and to register (ACC-07). Plain forms: the next page is a full load, with the account's cart and lists. */
export function SignInForms({ title, action, next, said, message, locale, sendsTexts }: SignInFormsProps) {
  const forms = { action, next, said }
  return (
    <main className="page-width max-w-5xl space-y-6 pt-8 menu:pt-12">
      <h1 className="text-title">{title}</h1>
      {message && !said ? (
        <Notice kind={message.kind} role="status">
          <p>{message.text}</p>
        </Notice>
      ) : null}
      <div className="grid items-start gap-6 order-column:grid-cols-2">
        <SignInForm {...forms} locale={locale} sendsTexts={sendsTexts} />
        <RegisterForm {...forms} />
      </div>
    </main>
  )
}

type FormProps = Pick<SignInFormsProps, 'action' | 'next' | 'said'>

const CARD = 'lifted grid gap-5 rounded-2xl border border-line bg-surface p-5 menu:p-7'

function SignInForm({ action, next, said, locale, sendsTexts }: FormProps & Pick<SignInFormsProps, 'locale' | 'sendsTexts'>) {
  const words = usePageWords<typeof signInWords>()
  const own = said?.form === 'sign-in' ? said : undefined
  return (
    <AccountSection id="sign-in" title={words.signIn} text={words.signInText} className={CARD}>
      <FormNotice said={own} labels={words} toCorrect={words.toCorrect} />
      <form method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="form" value="sign-in" />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField {...fieldOf('sign-in', 'email', said)} label={words.email} {...EMAIL} autoComplete="username" />
        <AccountPassword {...fieldOf('sign-in', 'password', said)} label={words.password} autoComplete="current-password" />
        <Button type="submit" size="large">
          {words.signIn}
        </Button>
      </form>
      <div className="grid gap-2 text-sm">
        {sendsTexts ? (
          <Link
            to={localised(locale, '/my-account/sign-in-code/') + (next ? `?next=${encodeURIComponent(next)}` : '')}
            className={buttonLook({ kind: 'quiet' })}
          >
            {words.byCode}
          </Link>
        ) : null}
        <Link
          to={localised(locale, '/my-account/lost-password/')}
          className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
        >
          {words.lostPassword}
        </Link>
      </div>
    </AccountSection>
  )
}

function RegisterForm({ action, next, said }: FormProps) {
  const words = usePageWords<typeof signInWords>()
  const own = said?.form === 'register' ? said : undefined
  return (
    <AccountSection id="register" title={words.register} text={words.registerText} className={CARD}>
      <FormNotice said={own} labels={words} toCorrect={words.toCorrect} />
      <form method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="form" value="register" />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField {...fieldOf('register', 'name', said)} label={words.name} autoComplete="name" autoCapitalize="words" required maxLength={80} />
        <TextField {...fieldOf('register', 'email', said)} label={words.email} {...EMAIL} autoComplete="email" />
        <AccountPassword {...fieldOf('register', 'password', said)} label={words.password} hint={words.passwordHint} autoComplete="new-password" />
        <Button type="submit" kind="secondary" size="large">
          {words.register}
        </Button>
      </form>
    </AccountSection>
  )
}
