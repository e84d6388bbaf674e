import { data, Form, Link } from 'react-router'
import { GIVEN_ROLES, GRANTABLE } from '#shop/people/accounts'
import { capabilitiesOfRole, changeCapabilities } from '#shop/people/accounts.server'
import { accountWords } from '#shop/people/accounts.words'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { Done } from '#back-office/kit/frames.tsx'
import type { Route } from './+types/roles-page'
import { rolesWords } from './staff.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const roles = await Promise.all(
    GIVEN_ROLES.map(async (role) => {
      const given = await capabilitiesOfRole(role)
      const rights = GRANTABLE.map((name) => ({ name, text: translated(rolesWords[name]), isGiven: given.includes(name) }))
      return { role, title: translated(accountWords[role]), rights }
    }),
  )
  return { roles, title: translated(rolesWords.title) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('staff.manage', context)
  const fields = await fieldsOf(request)
  const role = GIVEN_ROLES.find((given) => given === fields['role'])
  if (!role) throw data(null, 400)
  await changeCapabilities(
    GRANTABLE.filter((name) => fields[name] === 'on'),
    by,
    role,
  )
  return data({ role, said: translated(rolesWords.saved) })
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function RolesPage({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const words = useWords(rolesWords)
  return (
    <div className="grid max-w-2xl gap-5">
      <div>
        <Link to="/admin/staff/" className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          {words.back}
        </Link>
        <h1 className="text-title">{words.title}</h1>
      </div>
      <p className="text-sm text-soft">{words.text}</p>
      {roles.map(({ role, title, rights }) => (
        <Form key={role} method="post" className="grid gap-3 rounded-xl border border-line bg-surface p-4" aria-label={title}>
          <input type="hidden" name="role" value={role} />
          <fieldset>
            <legend className="text-sm font-semibold">{title}</legend>
            <div className="grid gap-x-6 menu:grid-cols-2">
              {rights.map(({ name, text, isGiven }) => (
                <Tick key={name} name={name} label={text} isOn={isGiven} />
              ))}
            </div>
          </fieldset>
          <Done>{actionData?.role === role ? actionData.said : undefined}</Done>
          <SaveBar isInCard>
            <Button type="submit" kind="secondary">
              {words.save}
            </Button>
          </SaveBar>
        </Form>
      ))}
    </div>
  )
}
