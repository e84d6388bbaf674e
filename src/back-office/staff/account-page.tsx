import { data, Form } from 'react-router'
import { fill, speak } from '#i18n/words.ts'
import { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { Refusal } from '#platform/refusal'
import { PASSWORD_LENGTH } from '#shop/accounts'
import { changePassword } from '#shop/accounts.server'
import { newPasswordSchema } from '#shop/accounts.schema'
import { accountWords } from '#shop/accounts.words'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { fieldsOf } from '#visit/forms.server'
import { currentVisit } from '#visit/quick-order-form.server'
import { staffMember } from '#visit/roles.server'
import type { Route } from './+types/account-page'
import { staffWords } from './staff.words.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { name, email } = staffMember(context)
  const { showPassword, hidePassword } = speak('fr', backOfficeWords)
  const passwordHint = fill(accountWords.passwordLength.fr, PASSWORD_LENGTH)
  return { name, email, passwordHint, words: { ...speak('fr', staffWords), showPassword, hidePassword } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = staffMember(context)
  const change = newPasswordSchema.safeParse(await fieldsOf(request))
  if (!change.success) return data({ isChanged: false, said: fill(accountWords.passwordLength.fr, PASSWORD_LENGTH) }, 400)
  try {
    const cookies = await changePassword(change.data, request.headers, { email, address: context.get(currentVisit).address })
    const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return data({ isChanged: true, said: staffWords.changed.fr }, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ isChanged: false, said: error.in('fr') }, error.text === accountWords.tooManyTries ? 429 : 400)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.account ?? '' }]
}

export default function AccountPage({ loaderData: { name, email, passwordHint, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-md gap-5">
      <h1 className="text-title">{words.account}</h1>
      <p>
        <b>{name}</b> <span className="block text-sm break-all text-soft">{email}</span>
      </p>
      {actionData ? (
        <Notice kind={actionData.isChanged ? 'good' : 'bad'} role={actionData.isChanged ? 'status' : 'alert'}>
          {actionData.said}
        </Notice>
      ) : null}
      <section aria-labelledby="password" className="rounded-xl border border-line bg-surface p-4">
        <h2 id="password" className="text-sm">
          {words.changePassword}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">{words.changeText}</p>
        <Form method="post" className="grid gap-4" key={String(actionData?.isChanged)}>
          <input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
          <PasswordField label={words.current} name="current" required maxLength={128} autoComplete="current-password" words={words} />
          <NewPasswordField label={words.next} description={passwordHint} words={words} />
          <Button type="submit" className="justify-self-start">
            {words.changePassword}
          </Button>
        </Form>
      </section>
    </div>
  )
}
