import type { ChangeEvent, ReactNode } from 'react'
import { data, Form, Link, redirectDocument, useNavigation } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { PASSWORD_LENGTH } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { PHONE_COUNTRIES } from '#shop/people/phones'
import { countryName } from '#shop/delivery/geography'
import { openingPath } from '#shop/site/opening'
import { firstVisitSchema, setUpShop } from '#shop/site/opening.server'
import { isOpeningKey } from '#shop/site/opening.link.server'
import { openingWords } from '#shop/site/opening.words'
import { Button, buttonLook } from '#ui/button.tsx'
import { CONTROL, described, Frame, TextField } from '#ui/field.tsx'
import { Mark } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { callerContext } from '#request/common/caller.server'
import { formOf } from '#request/common/forms.server'
import { isInClear } from '#request/pages/own-address.server'
import { privatePage } from '#request/pages/roles.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { ACCEPTED_PICTURES } from '#back-office/media/file-button.tsx'
import { shrink } from '#back-office/media/shrink.ts'
import { inAskedLocale, inStaffLocale, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { NewPasswordField } from '#back-office/kit/new-password-field.tsx'
import type { Route } from './+types/opening-page'
import { openingPageWords } from './opening.words.ts'
import '#back-office/shell/shell.css'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

const NO_PROBLEMS: Record<string, string> = {}

export const middleware: Route.MiddlewareFunction[] = [privatePage, inAskedLocale]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = readerLocale()
  const inClear = isInClear(request)
  const key = inClear ? '' : (url.searchParams.get('key') ?? '')
  const languages = LOCALES.filter((other) => other !== locale).map((other) => ({ locale: other, to: inStaffLocale(other, openingPath(key)) }))
  const countries = PHONE_COUNTRIES.map((code) => ({ code, name: countryName(code, locale) }))
  // Viewing the link does not use it up, so a messenger's preview is harmless.
  const isOpen = await isOpeningKey(key)
  const status = inClear ? 403 : isOpen ? 200 : 410
  return data({ readerLocale: locale, isOpen, inClear, languages, countries }, status)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // The page itself shows the reason.
  if (isInClear(request)) return data(undefined, 403)
  const { fields, files } = await formOf(request)
  const visit = firstVisitSchema.safeParse(fields)
  const typed = Object.fromEntries(['shopName', 'name', 'email', 'phone', 'country'].map((name) => [name, fields[name]?.slice(0, 254) ?? '']))
  const words = { ...accountWords, ...openingWords }
  if (!visit.success) {
    const problems = problemsByControl(visit.error, { words, otherwise: openingPageWords.wrong, values: PASSWORD_LENGTH })
    return data({ problem: translated(openingPageWords.wrong), problems, typed }, 400)
  }
  const logo = files.get('logo')
  try {
    const opened = { key: url.searchParams.get('key') ?? '', logo: logo && Buffer.from(await logo.arrayBuffer()) }
    const cookies = await setUpShop(visit.data, opened, context.get(callerContext))
    // A full page load, because the head contains the shop's look and language.
    return redirectDocument(STAFF_HOME, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
  } catch (error) {
    const refusal = asRefusal(error)
    const said = refusal.in(readerLocale())
    if (refusal.code === 'linkEnded') return data({ problem: said, problems: NO_PROBLEMS, typed }, 410)
    const problems = { [refusal.code === 'passwordEasy' ? 'password' : 'logo']: said }
    return data({ problem: translated(openingPageWords.wrong), problems, typed }, 400)
  }
}

export const meta = titled(openingPageWords.title)

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { readerLocale: locale, isOpen, inClear, languages, countries } = loaderData
  const words = useWords(openingPageWords)
  const isSending = useNavigation().state !== 'idle'
  const { problem, problems = NO_PROBLEMS, typed } = actionData ?? {}
  if (inClear) return <Closed title={words.inClearTitle} text={words.inClear} />
  if (!isOpen && !actionData)
    return (
      <Closed title={words.endedTitle} text={words.ended}>
        <Link to="/admin/" className={buttonLook({ kind: 'secondary' })}>
          {words.signIn}
        </Link>
      </Closed>
    )
  return (
    <main className="mx-auto grid w-full max-w-md gap-6 px-4 py-8">
      <header className="grid justify-items-center gap-2 text-center">
        <Mark className="size-14" />
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.text}</p>
      </header>
      {problem && !isSending ? (
        <Notice kind="bad" role="alert" isFocused>
          {problem}
        </Notice>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="grid gap-6">
        <Part title={words.shop}>
          <TextField
            label={words.shopName}
            name="shopName"
            autoComplete="organization"
            required
            maxLength={80}
            dir="auto"
            defaultValue={typed?.['shopName']}
            error={problems['shopName']}
          />
          <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
            <SelectField label={words.country} name="country" autoComplete="country" defaultValue={typed?.['country']}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={words.phone}
              hint={words.phoneHint}
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              maxLength={32}
              dir="ltr"
              defaultValue={typed?.['phone']}
              error={problems['phone']}
            />
          </div>
          <Frame id="logo" label={words.logo} hint={words.logoHint} error={problems['logo']}>
            <input
              id="logo"
              type="file"
              name="logo"
              accept={ACCEPTED_PICTURES}
              onChange={(event) => void makeSmaller(event)}
              className={`${CONTROL} py-2.5 text-sm`}
              {...described('logo', { hint: words.logoHint, description: undefined, error: problems['logo'] })}
            />
          </Frame>
        </Part>
        <Part title={words.you}>
          <TextField
            label={words.name}
            hint={words.nameHint}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            dir="auto"
            defaultValue={typed?.['name']}
            error={problems['name']}
          />
          <TextField
            label={words.email}
            hint={words.emailHint}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            maxLength={254}
            dir="ltr"
            defaultValue={typed?.['email']}
            error={problems['email']}
          />
          <NewPasswordField label={words.password} hint={fill(words.passwordHint, { min: PASSWORD_LENGTH.min })} error={problems['password']} />
          <SelectField label={words.language} name="locale" defaultValue={locale}>
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LOCALE_NAMES[one]}
              </option>
            ))}
          </SelectField>
        </Part>
        <Button type="submit" size="large" aria-disabled={isSending} className="aria-disabled:opacity-60">
          {isSending ? words.opening : words.open}
        </Button>
      </Form>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        {languages.map(({ locale: other, to }) => (
          <Link key={other} to={to} lang={other} className="inline-flex min-h-11 items-center font-medium text-accent">
            {LOCALE_NAMES[other]}
          </Link>
        ))}
      </p>
    </main>
  )
}

/** Downsizes the chosen logo before the upload: a phone's photo is large. */
async function makeSmaller({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = currentTarget.files ?? []
  if (!file) return
  const { body } = await shrink(file)
  // Another file was chosen meanwhile.
  if (currentTarget.files?.[0] !== file) return
  const smaller = new DataTransfer()
  smaller.items.add(new File([body], file.name, { type: body.type }))
  currentTarget.files = smaller.files
}

function Closed({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-[80dvh] w-full max-w-md content-center justify-items-center gap-5 px-4 py-10 text-center">
      <Mark className="size-14" />
      <h1 className="text-title">{title}</h1>
      <p className="text-soft">{text}</p>
      {children}
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="lifted grid gap-5 rounded-2xl border border-line bg-surface p-5">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  )
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
