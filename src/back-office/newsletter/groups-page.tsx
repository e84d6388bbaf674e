import { data, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { countMembers, listGroups, makeDefaultGroup, moveSubscriberGroup, removeGroup, saveGroup } from '#shop/newsletter/subscriber-management.manage'
import { groupDeedSchema, groupSchema } from '#shop/newsletter/subscriber-management.schema'
import type { Actor } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/frames.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { findOutdated } from '#shop/upkeep/translations.server'
import { withMarks } from '#back-office/translations/outdated-marks.server.ts'
import type { Route } from './+types/groups-page'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { groupInList } from './group-views.server.ts'
import { groupsWords } from './groups.words.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'
import { newsletterTabsWords } from './newsletter-tabs.words.ts'
import { GROUPS_PATH } from './subscriber-address.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const [groups, members] = await Promise.all([listGroups(), countMembers()])
  const outdated = await findOutdated(
    'newsletter_groups',
    groups.map(({ id }) => String(id)),
  )
  return {
    groups: groups.map((group) => withMarks(groupInList(group, members), outdated, ({ locale }) => locale)),
    done: (['saved', 'removed'] as const).find((one) => one === url.searchParams.get('done')),
    tabs: translate(readerLocale(), newsletterTabsWords),
    words: translate(readerLocale(), groupsWords),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const fields = await fieldsOf(request)
  try {
    if (fields['intent'] === 'save') {
      const asked = groupSchema.safeParse(fields)
      if (!asked.success) return data({ error: translated(groupsWords.nameMissing) }, 400)
      const { id, ...name } = asked.data
      await audited({ by, action: 'newsletter-group-saved', subject: `newsletter-group:${id ?? 'new'}` }, () => saveGroup(id, name))
      return redirect(`${GROUPS_PATH}?done=saved`, 303)
    }
    const asked = groupDeedSchema.safeParse(fields)
    if (!asked.success) return data({ error: translated(groupsWords.badRequest) }, 400)
    await doDeed(asked.data, by)
    return redirect(asked.data.deed === 'remove' ? `${GROUPS_PATH}?done=removed` : GROUPS_PATH, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
}

type Deed = ReturnType<typeof groupDeedSchema.parse>

function doDeed(asked: Deed, by: Actor): Promise<void> {
  const subject = `newsletter-group:${asked.id}`
  switch (asked.deed) {
    case 'default':
      return audited({ by, action: 'newsletter-group-saved', subject }, () => makeDefaultGroup(asked.id))
    case 'remove':
      return audited({ by, action: 'newsletter-group-deleted', subject }, () => removeGroup(asked.id, asked.into))
    case 'up':
    case 'down':
    default:
      return audited({ by, action: 'newsletter-group-moved', subject }, () => moveSubscriberGroup(asked.id, asked.deed))
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** Subscriber groups in the widget's order: add, rename, move, remove. NEWS-27, IMP-34. */
export default function NewsletterGroupsPage({ loaderData: { groups, done, tabs, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <NewsletterTabs at="groups" words={tabs} />
      <p className="text-sm text-soft">{words.intro}</p>
      <Problem>{actionData?.error}</Problem>
      {actionData ? null : <Done>{done && words[done]}</Done>}
      <GroupList groups={groups} words={words} />
      <details open={groups.length === 0} className="group/more rounded-xl border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
          {words.add}
          <ChevronDown className="size-5 shrink-0 text-soft group-open/more:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          {/* Remounted after a group was added, so that the form is empty. */}
          <GroupForm key={groups.length} words={words} />
        </div>
      </details>
    </div>
  )
}
