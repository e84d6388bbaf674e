import { data, Form, Link } from 'react-router'
import { translate } from '#i18n/words.ts'
import { GRANTABLE, type Capability } from '#shop/people/accounts'
import { capabilitiesOf, changeCapabilities } from '#shop/people/accounts.server'
import { accountWords } from '#shop/people/accounts.words'
import { Button } from '#ui/button.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { CAPABILITY_PAGES } from '#back-office/capability-pages.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { Done } from '#back-office/frames.tsx'
import type { Route } from './+types/roles-page'
import { rolesWords } from './roles.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const given = await capabilitiesOf('shop_manager')
  const rights = GRANTABLE.filter(hasPage).map((name) => ({ name, text: translated(rolesWords[name]), isGiven: given.includes(name) }))
  return { rights, words: { ...translate(readerLocale(), rolesWords), shop_manager: translated(accountWords.shop_manager) } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('staff.manage', context)
  const fields = await fieldsOf(request)
  const given = await capabilitiesOf('shop_manager')
  await changeCapabilities(
    GRANTABLE.filter((name) => (hasPage(name) ? fields[name] === 'on' : given.includes(name))),
    by,
  )
  return data({ said: translated(rolesWords.saved) })
}

/** Rights without a page stay as they are: who has one keeps it. */
const hasPage = (name: Capability) => CAPABILITY_PAGES[name] !== null

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function RolesPage({ loaderData: { rights, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <div>
        <Link to="/admin/staff/" className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          {words.back}
        </Link>
        <h1 className="text-title">{words.title}</h1>
      </div>
      <p className="text-sm text-soft">{words.text}</p>
      <Done>{actionData ? actionData.said : undefined}</Done>
      <Form method="post" className="grid gap-4">
        <fieldset className="rounded-xl border border-line bg-surface px-4 pt-1 pb-3">
          <legend className="px-1 text-sm font-semibold">{words.shop_manager}</legend>
          <div className="grid gap-x-6 menu:grid-cols-2">
            {rights.map(({ name, text, isGiven }) => (
              <Tick key={name} name={name} label={text} isOn={isGiven} />
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </div>
  )
}
