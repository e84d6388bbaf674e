import { Form, Link, redirect } from 'react-router'
import { STARTERS } from '#shop/forms/form-management'
import { addForm, listForms, payableCurrencies, starterForm } from '#shop/forms/form-management.manage'
import { newFormSchema } from '#shop/forms/form-management.schema'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { audited } from '#shop/upkeep/audit.server'
import { Badge } from '#ui/badge.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList } from '#back-office/kit/frames.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { newFormKey } from '#back-office/products/product-actions.server.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import type { Route } from './+types/forms-page'
import { formPath, FORMS_PATH } from '#back-office/form-entries/entry-address.ts'
import { formsWords } from './forms.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const locale = readerLocale()
  const forms = (await listForms()).map(({ id, name, state, entries, unread, pages }) => ({
    id,
    name,
    state,
    entries: counted({ locale, count: entries }, translated(formsWords.entries), { n: entries }),
    unread: unread > 0 ? counted({ locale, count: unread }, translated(formsWords.unread), { n: unread }) : undefined,
    stands:
      pages.length > 0 ? fill(translated(formsWords.standsOn), { pages: pages.map(({ title }) => title).join(', ') }) : translated(formsWords.standsNowhere),
  }))
  return { forms, formKey: newFormKey(), isDeleted: url.searchParams.get('done') === 'deleted' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const asked = newFormSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return redirect(FORMS_PATH, 303)
  const { starter, formKey } = asked.data
  const currency = (await payableCurrencies()).find((code) => code === 'TND' || code === 'EGP') ?? null
  const form = { name: translated(formsWords[starter]), definition: starterForm(starter, currency), formKey }
  const id = await audited({ by, action: 'form-saved', subject: 'form:new' }, () => addForm(form))
  return redirect(formPath(id), 303)
}

export const meta = titled(formsWords.title)

const STATES = { draft: 'quiet', published: 'good', changed: 'warn' } as const

export default function FormsPage({ loaderData: { forms, formKey, isDeleted } }: Route.ComponentProps) {
  const words = useWords(formsWords)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Done>{isDeleted ? words.deleted : undefined}</Done>
      <p className="text-sm text-soft">{words.intro}</p>
      <details open={forms.length === 0} className="group/new rounded-xl border border-line bg-surface">
        <summary className="flex min-h-14 items-center gap-2 rounded-xl px-4 font-semibold text-accent marker:content-none hover:bg-shade">
          <PlusIcon /> <span className="flex-1">{words.add}</span>
          <ChevronDown className="size-5 text-soft group-open/new:rotate-180" />
        </summary>
        <Form method="post" className="grid gap-3 border-t border-line p-4">
          <input type="hidden" name="formKey" value={formKey} />
          <p className="text-sm text-soft">{words.addHint}</p>
          <div className="grid gap-2 narrow-grid:grid-cols-2">
            {STARTERS.map((starter) => (
              <button
                key={starter}
                type="submit"
                name="starter"
                value={starter}
                className="min-h-14 rounded-lg border border-line px-4 py-2 text-start hover:border-accent"
              >
                <span className="block font-semibold">{words[starter]}</span>
                <span className="block text-sm text-soft">{words[`about-${starter}`]}</span>
              </button>
            ))}
          </div>
        </Form>
      </details>
      {forms.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <ul className="grid gap-3">
          {forms.map(({ id, name, state, entries, unread, stands }) => (
            <li key={id} className="relative grid gap-1 rounded-xl border border-line bg-surface p-4 hover:border-edge">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={formPath(id)} className="min-w-0 font-semibold break-words after:absolute after:inset-0">
                  <bdi>{name}</bdi>
                </Link>
                <Badge kind={STATES[state]}>{words[state]}</Badge>
                {unread ? <Badge kind="accent">{unread}</Badge> : null}
              </p>
              <p className="text-sm text-soft">
                {entries} · <bdi>{stands}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link to={settingsPath('form-messages')} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
        {words.messages}
      </Link>
    </div>
  )
}
