import { data, Link, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { addSubscriberByHand, countSubscribers, findSubscribers, listGroups } from '#shop/newsletter/subscriber-management.manage'
import { newByStaffSchema, subscriberFilterSchema } from '#shop/newsletter/subscriber-management.schema'
import { lineWords } from '#shop/newsletter/subscriber-management.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { firstProblem } from '#back-office/form-problems.server.ts'
import { Done, EmptyList, Problem } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import type { Route } from './+types/subscribers-page'
import { AddSubscriber } from './add-subscriber.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'
import { newsletterTabsWords } from './newsletter-tabs.words.ts'
import { filterFields, IMPORT_PATH, subscriberPath, subscribersPath } from './subscriber-address.ts'
import { SubscriberExport } from './subscriber-export.tsx'
import { SubscriberFilters } from './subscriber-filters.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import { countInWords, filterChoices, namesOf, subscriberInList } from './subscriber-views.server.ts'
import { subscribersWords } from './subscribers.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const asked = subscriberFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ subscribers, next }, count, groups, settings] = await Promise.all([findSubscribers(asked), countSubscribers(asked), listGroups(), findSettings()])
  const names = namesOf(groups)
  return {
    asked,
    kept: filterFields({ ...asked, before: undefined }),
    subscribers: subscribers.map((one) => subscriberInList(one, names, settings)),
    count: countInWords(count),
    choices: filterChoices(names),
    groups: groups.map(({ id, isDefault }) => ({ value: id, word: names.get(id) ?? '', isOn: isDefault })),
    newest: asked.before && subscribersPath({ ...asked, before: undefined }),
    older: next && subscribersPath({ ...asked, before: next }),
    isFiltered: Object.values(asked).some(Boolean),
    done: url.searchParams.get('done') === 'erased',
    isOn: settings.newsletter.enabled === '1',
    tabs: translate(readerLocale(), newsletterTabsWords),
    words: translate(readerLocale(), subscribersWords),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const form = await request.formData().catch(() => new FormData())
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  const asked = newByStaffSchema.safeParse({ ...typed, groups: form.getAll('group') })
  if (!asked.success) return data({ error: firstProblem(asked.error, { words: lineWords, otherwise: subscribersWords.notRead }), typed }, 400)
  try {
    return redirect(`${subscriberPath(await addSubscriberByHand(asked.data, by))}?done=saved`, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()), typed }, 409)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** Subscribers, newest first, searchable by phone and name. IMP-34. */
export default function SubscribersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, kept, subscribers, count, choices, groups, newest, older, isFiltered, done, isOn, tabs, words } = loaderData
  const isEmpty = subscribers.length === 0
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <Link to={IMPORT_PATH} className={buttonLook({ kind: 'secondary' })}>
          {words.import}
        </Link>
      </div>
      <NewsletterTabs at="subscribers" words={tabs} />
      <Problem>{actionData?.error}</Problem>
      <Done>{done ? words.erased : undefined}</Done>
      {isEmpty && !isFiltered ? (
        <div className="grid justify-items-center gap-4">
          <div className="w-full">
            <EmptyList>{isOn ? words.none : words.noneAndOff}</EmptyList>
          </div>
          <Link to={settingsPath('newsletter')} className={buttonLook({ kind: isOn ? 'quiet' : 'primary' })}>
            {isOn ? words.settings : words.switchOn}
          </Link>
        </div>
      ) : (
        <>
          <SubscriberFilters asked={asked} choices={choices} words={words} />
          {isEmpty ? <EmptyList>{words.noneFound}</EmptyList> : <SubscriberList subscribers={subscribers} count={count} words={words} />}
        </>
      )}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
      <AddSubscriber groups={groups} typed={actionData?.typed} words={words} />
      {isEmpty ? null : <SubscriberExport kept={kept} words={words} />}
    </div>
  )
}
