import { useState } from 'react'
import { data, redirect } from 'react-router'
import { isLocale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { calendarMinute } from '#i18n/dates.ts'
import { clock } from '#platform/steady-clock'
import { HOME, type PageContent } from '#shop/site/site-pages'
import { findHomeForStaff, findPageForStaff, type StaffPage } from '#shop/site/site-pages.manage'
import { pageNumberSchema } from '#shop/site/site-pages.schema'
import { isStarter } from '#shop/site/starter-pages'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { pagePreviewPath } from '#request/pages/page-preview.server'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { OpenSections } from '#back-office/products/section.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/page-editor'
import { languagesOf } from '#back-office/kit/outdated-marks.server.ts'
import { applyPageAction, type NotSaved } from './page-actions.server.ts'
import { PageForm } from './page-form.tsx'
import { HOME_PATH, PAGES_PATH } from './page-fields.ts'
import { findChoices, momentFor, outdatedTexts, seenAt, summaryOf, versionsFor } from './page-views.server.ts'
import { findRemarks } from './remarks.server.ts'
import { sitePagesWords } from './site-pages.words.ts'
import { useWords } from '#ui/use-words.ts'
import { foundBy } from '#back-office/kit/route.server.ts'

const DONE = ['saved', 'published', 'planned', 'dropped', 'restored', 'rewritten', 'call-off', 'unpublish', 'undo', 'redo'] as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('settings.manage', context)
  const [page, settings] = await Promise.all([pageAt(params.id), findSettings()])
  if (page.slug === HOME && params.id !== undefined) throw redirect(HOME_PATH)
  const lang = url.searchParams.get('lang') ?? undefined
  return {
    ...(await viewOf(page.content)),
    id: page.id,
    slug: page.slug,
    state: page.state,
    revision: page.revision,
    canUndo: page.canUndo,
    canRedo: page.canRedo,
    planned: page.plannedAt && { when: momentFor(page.plannedAt, settings), isOther: page.plansOther },
    earliest: calendarMinute(clock.now(), TIME_ZONES[settings.country]).replace(' ', 'T'),
    versions: await versionsFor(page, settings),
    remarks: await findRemarks(page.content),
    preview: pagePreviewPath(page.slug, readerLocale()),
    seen: seenAt(page),
    hasStarter: isStarter(page.slug),
    open: url.searchParams.get('open') ?? '',
    moved: url.searchParams.get('moved') ?? '',
    language: isLocale(lang) ? lang : readerLocale(),
    done: DONE.find((one) => one === url.searchParams.get('done')),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('settings.manage', context)
  const [page, { country }] = await Promise.all([pageAt(params.id), findSettings()])
  const sent = [...(await request.formData().catch(() => new FormData()))].filter((field): field is [string, string] => typeof field[1] === 'string')
  const { forms } = await findChoices(page.content)
  const answer = await applyPageAction(sent, { page, by, firstForm: forms[0]?.id ?? 0, timeZone: TIME_ZONES[country] })
  if (answer instanceof Response) return answer
  return data<Refused>({ ...answer, ...(await viewOf(answer.typed)) }, answer.latest === undefined ? 400 : 409)
}

type Refused = NotSaved & Awaited<ReturnType<typeof viewOf>>

export const meta = titled(sitePagesWords.title, ({ content }: Route.ComponentProps['loaderData']) => content.title.fr)

const STATES = { draft: 'quiet', published: 'good', changed: 'warn' } as const

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(sitePagesWords)
  const { id, slug, state, content, preview, seen, open, done, planned } = loaderData
  const isHome = slug === HOME
  const [sections] = useState(() => new Set<string>())
  if (open) sections.add(open)
  return (
    <OpenSections value={sections}>
      <div className="language-editor grid max-w-3xl grid-cols-1 gap-4">
        <PageHead
          back={{ to: PAGES_PATH, text: words.title }}
          title={isHome ? words.homeTitle : <bdi>{content.title.fr}</bdi>}
          beside={isHome && state === 'draft' ? null : <Badge kind={STATES[state]}>{words[state]}</Badge>}
        >
          <p className="flex flex-wrap gap-x-5 text-sm font-medium text-accent">
            <a href={preview} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5">
              {words.preview} <OutsideIcon />
            </a>
            {seen ? (
              <a href={seen} className="inline-flex min-h-11 items-center">
                {words.see}
              </a>
            ) : null}
          </p>
          {isHome ? <p className="text-sm text-soft">{`${words.homeIntro} ${state === 'draft' ? words.homeUntouched : ''}`}</p> : null}
          {planned ? (
            <p className="text-sm font-medium">{`${fill(words.planned, { when: planned.when })} ${planned.isOther ? words.plansOther : ''}`}</p>
          ) : null}
        </PageHead>
        <PageForm key={id} page={loaderData} refused={actionData} done={actionData || !done ? '' : words[`done-${done}`]} />
      </div>
    </OpenSections>
  )
}

async function viewOf(content: PageContent) {
  const choices = await findChoices(content)
  return {
    content,
    choices,
    languages: languagesOf(content),
    outdated: outdatedTexts(content),
    summaries: Object.fromEntries(content.blocks.map((block) => [block.id, summaryOf(block, choices)])),
  }
}

/** Page of an address; the home page without an id. Throws 404. */
function pageAt(id: string | undefined): Promise<StaffPage> {
  return id === undefined ? findHomeForStaff() : foundBy(pageNumberSchema, id, findPageForStaff)
}
