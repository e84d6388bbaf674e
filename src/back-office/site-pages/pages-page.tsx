import { Form, Link, redirect } from 'react-router'
import { slugOf } from '#i18n/fold.ts'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { textContent } from '#shop/site/site-pages'
import { addPage } from '#shop/site/site-pages.manage'
import { newPageSchema } from '#shop/site/site-pages.schema'
import { STARTERS, starterTitle } from '#shop/site/starter-pages'
import { refillStarters, writeStarterPages } from '#shop/site/starter-pages.server'
import { audited } from '#shop/upkeep/audit.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList } from '#back-office/kit/frames.tsx'
import { newFormKey } from '#back-office/products/product-actions.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { outdatedIn } from '#back-office/kit/outdated-marks.server.ts'
import { translationWords } from '#back-office/kit/common.words.ts'
import type { Route } from './+types/pages-page'
import { HOME_PATH, pagePath, PAGES_PATH } from './page-fields.ts'
import { momentFor } from './page-views.server.ts'
import { listRemarkedPages } from './remarks.server.ts'
import { sitePagesWords } from './site-pages.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('settings.manage', context)
  const locale = readerLocale()
  const [pages, settings] = await Promise.all([listRemarkedPages(), findSettings()])
  const listed = pages.map(({ id, slug, state, plannedAt, content, remarks, isOld }) => {
    const lacking = LOCALES.filter((one) => one !== 'fr' && !content.title[one]).map((one) => LOCALE_NAMES[one])
    const outdated = outdatedIn(content)
    return {
      id,
      title: content.title[locale] || content.title.fr,
      path: `/page/${slug}/`,
      state,
      planned: plannedAt && fill(translated(sitePagesWords.plannedFor), { when: momentFor(plannedAt, settings) }),
      lacking: lacking.length > 0 ? fill(translated(sitePagesWords.lacking), { languages: lacking.join(', ') }) : undefined,
      outdated: outdated > 0 ? fill(translated(translationWords.outdatedInAll), { n: outdated }) : undefined,
      toCheck: remarks > 0 ? fill(translated(sitePagesWords.toCheckCount), { n: remarks }) : isOld ? translated(sitePagesWords.toCheck) : undefined,
    }
  })
  const missing = STARTERS.filter((starter) => !pages.some(({ slug }) => slug === starter))
  const done = url.searchParams.get('done')
  return {
    pages: listed,
    old: pages.flatMap(({ isOld, content }) => (isOld ? content.title[locale] || content.title.fr : [])).join(', '),
    missing: missing.map((starter) => starterTitle(starter, locale)).join(', '),
    formKey: newFormKey(),
    done:
      done === 'deleted'
        ? translated(sitePagesWords.deleted)
        : done === 'written'
          ? translated(sitePagesWords.startersWritten)
          : done === 'refilled'
            ? translated(sitePagesWords.refilled)
            : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('settings.manage', context)
  const asked = newPageSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return redirect(PAGES_PATH, 303)
  const { intent, title, formKey } = asked.data
  if (intent === 'starters') {
    await audited({ by, action: 'pages-written', subject: 'site-page:new' }, () => writeStarterPages())
    return redirect(`${PAGES_PATH}?done=written`, 303)
  }
  if (intent === 'refill') {
    await audited({ by, action: 'pages-written', subject: 'site-page:new' }, () => refillStarters())
    return redirect(`${PAGES_PATH}?done=refilled`, 303)
  }
  const locale = readerLocale()
  const named = title || sitePagesWords.add[locale]
  const content = textContent({ fr: named, [locale]: named }, { fr: '' })
  const id = await audited({ by, action: 'page-saved', subject: 'site-page:new' }, () => addPage({ slug: slugOf(named) || 'page', content, formKey }, by))
  return redirect(`${pagePath(id)}?open=text`, 303)
}

export const meta = titled(sitePagesWords.title)

const STATES = { draft: 'quiet', published: 'good', changed: 'warn' } as const

export default function PagesPage({ loaderData: { pages, missing, old, formKey, done } }: Route.ComponentProps) {
  const words = useWords(sitePagesWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Done>{done}</Done>
      <p className="text-sm text-soft">{words.intro}</p>
      <Link to={HOME_PATH} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
        {words.homeTitle}
      </Link>
      <details open={pages.length === 0} className="group/new rounded-xl border border-line bg-surface">
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 rounded-xl px-4 font-semibold text-accent marker:content-none hover:bg-shade">
          <PlusIcon /> <span className="flex-1">{words.add}</span>
          <ChevronDown className="size-5 text-soft group-open/new:rotate-180" />
        </summary>
        <Form method="post" className="flex flex-wrap items-end gap-3 border-t border-line p-4">
          <input type="hidden" name="formKey" value={formKey} />
          <TextField label={words.newTitle} name="title" required maxLength={200} autoComplete="off" className="min-w-0 flex-1 basis-56" />
          <Button type="submit" name="intent" value="add" className="min-h-12">
            {words.make}
          </Button>
        </Form>
      </details>
      {missing ? (
        <ActionForm className="grid gap-2 rounded-xl border border-line bg-surface p-4">
          <SubmitButton kind="secondary" name="intent" value="starters" className="justify-self-start">
            {words.starters}
          </SubmitButton>
          <p className="text-xs text-soft">{fill(words.startersHint, { pages: missing })}</p>
        </ActionForm>
      ) : null}
      {old ? (
        <ActionForm className="grid gap-2 rounded-xl border border-line bg-surface p-4">
          <SubmitButton kind="secondary" name="intent" value="refill" className="justify-self-start">
            {words.refill}
          </SubmitButton>
          <p className="text-xs text-soft">{fill(words.refillHint, { pages: old })}</p>
        </ActionForm>
      ) : null}
      {pages.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <ul className="grid gap-2">
          {pages.map(({ id, title, path, state, planned, lacking, outdated, toCheck }) => (
            <li key={id} className="relative grid gap-1 rounded-xl border border-line bg-surface p-4 hover:border-edge">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={pagePath(id)} className="min-w-0 font-semibold break-words after:absolute after:inset-0">
                  <bdi>{title}</bdi>
                </Link>
                <Badge kind={STATES[state]}>{words[state]}</Badge>
                {toCheck ? <Badge kind="warn">{toCheck}</Badge> : null}
                {outdated ? <Badge kind="warn">{outdated}</Badge> : null}
              </p>
              <p className="text-sm text-soft">
                <bdi dir="ltr">{path}</bdi>
                {[planned, lacking].filter(Boolean).map((text) => ` · ${text}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
