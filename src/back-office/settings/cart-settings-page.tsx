import { data, redirect } from 'react-router'
import { speak } from '#i18n/words.ts'
import { findSettings } from '#shop/settings.server'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#visit/forms.server'
import { staffWhoMay } from '#visit/roles.server'
import type { Route } from './+types/cart-settings-page'
import { fieldsFrom, saveCartFields, typedIn } from './cart-fields.server.ts'
import { CartSettingsForm } from './cart-settings-form.tsx'
import { cartSettingsWords } from './cart-settings.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('settings.manage', context)
  const now = fieldsFrom(await findSettings())
  return { now, isSaved: url.searchParams.has('saved'), words: speak('fr', cartSettingsWords) }
}

export async function action({ request, context }: Route.ActionArgs) {
  staffWhoMay('settings.manage', context)
  const sent = typedIn(await fieldsOf(request))
  const problems = await saveCartFields(sent)
  return problems ? data({ ...sent, problems }, 400) : redirect('/admin/settings/cart/?saved=1', 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** How the cart behaves, decided by the merchant. Spec 3.1, 4.4, 9.2, 9.3. */
export default function CartSettingsPage({ loaderData: { now, isSaved, words }, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-5">
      <h1 className="text-title">{words.title}</h1>
      <p className="text-sm text-soft">{words.intro}</p>
      {refused ? (
        <Notice kind="bad" role="alert">
          {words.notSaved}
        </Notice>
      ) : null}
      {isSaved && !refused ? (
        <Notice kind="good" role="status">
          {words.saved}
        </Notice>
      ) : null}
      <CartSettingsForm
        key={refused ? 'refused' : JSON.stringify(now)}
        seen={refused?.seen ?? now}
        typed={refused?.typed ?? now}
        problems={refused?.problems ?? {}}
        words={words}
      />
    </div>
  )
}
