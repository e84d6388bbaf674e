import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { signInWords } from './sign-in.words.ts'
import { AccountPassword, EMAIL, FormNotice, fieldOf, type FormMessage } from './account-form.tsx'

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
    <section aria-labelledby="sign-in" className={CARD}>
      <div>
        <h2 id="sign-in" className="text-lg">
          {words.signIn}
        </h2>
        <p className="text-sm text-soft">{words.signInText}</p>
      </div>
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
    </section>
  )
}

function RegisterForm({ action, next, said }: FormProps) {
  const words = usePageWords<typeof signInWords>()
  const own = said?.form === 'register' ? said : undefined
  return (
    <section aria-labelledby="register" className={CARD}>
      <div>
        <h2 id="register" className="text-lg">
          {words.register}
        </h2>
        <p className="text-sm text-soft">{words.registerText}</p>
      </div>
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
    </section>
  )
}
