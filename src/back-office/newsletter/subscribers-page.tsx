import { data, Link, redirect } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { can } from '#shop/people/accounts'
import { canSubscribe } from '#shop/newsletter/subscribers.server'
import { addSubscriberByHand, countSubscribers, findSubscribers, listGroups } from '#shop/newsletter/subscriber-management.manage'
import { newByStaffSchema, subscriberFilterSchema, type SubscriberFilter } from '#shop/newsletter/subscriber-management.schema'
import { lineWords } from '#shop/newsletter/subscriber-management.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook, Button } from '#ui/button.tsx'
import { Options, PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Done, EmptyList, Problem, SearchForm } from '#back-office/kit/frames.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { capabilityFor, settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import type { Route } from './+types/subscribers-page'
import { NewsletterTabs, GroupTicks } from './newsletter-tabs.tsx'
import { filterFields, IMPORT_PATH, subscriberPath, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import { countInWords, filterChoices, namesOf, subscriberInList, type SubscriberInList } from './subscriber-views.server.ts'
import { subscribersWords } from './newsletter.words.ts'
import { Badge } from '#ui/badge.tsx'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import { LOCALES } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { LONGEST_NAME, LONGEST_PROOF, SHORTEST_PROOF } from '#shop/newsletter/subscriber-management'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { Fold } from '#back-office/kit/add-panel.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('newsletter.manage', context)
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
    pages: pagesOf(SUBSCRIBERS_PATH, asked, next),
    isFiltered: Object.values(asked).some(Boolean),
    done: url.searchParams.get('done') === 'erased',
    isOn: settings.newsletter.enabled === '1',
    lacksTexts: !(await canSubscribe(settings)),
    mayOpenTexts: can(person, capabilityFor('messages')),
    title: translated(subscribersWords.title),
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

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function SubscribersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, kept, subscribers, count, choices, groups, pages, isFiltered, done, isOn, lacksTexts, mayOpenTexts } = loaderData
  const words = useWords(subscribersWords)
  const isEmpty = subscribers.length === 0
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <Link to={IMPORT_PATH} className={buttonLook({ kind: 'secondary' })}>
          {words.import}
        </Link>
      </div>
      <NewsletterTabs at="subscribers" />
      <Problem>{actionData?.error}</Problem>
      <Done>{done ? words.erased : undefined}</Done>
      {isEmpty && !isFiltered ? (
        <div className="grid justify-items-center gap-4">
          <div className="w-full">
            <EmptyList>{!isOn ? words.noneAndOff : lacksTexts ? words.noneAndNoTexts : words.none}</EmptyList>
          </div>
          {isOn && lacksTexts && mayOpenTexts ? (
            <Link to={settingsPath('messages')} className={buttonLook({ kind: 'primary' })}>
              {words.openTexts}
            </Link>
          ) : null}
          <Link to={settingsPath('newsletter')} className={buttonLook({ kind: isOn ? 'quiet' : 'primary' })}>
            {isOn ? words.settings : words.switchOn}
          </Link>
        </div>
      ) : (
        <>
          <SubscriberFilters asked={asked} choices={choices} />
          <PagedList pages={pages} empty={isEmpty && words.noneFound} newest="newest">
            <SubscriberList subscribers={subscribers} count={count} />
          </PagedList>
        </>
      )}
      <AddSubscriber groups={groups} typed={actionData?.typed} />
      {isEmpty ? null : <SubscriberExport kept={kept} />}
    </div>
  )
}

/** Exports the filtered subscribers as a file. A folded plain form with the filter. IMP-47. */
function SubscriberExport({ kept }: { kept: [name: string, value: string][] }) {
  const words = useWords(subscribersWords)
  return (
    <Fold title={words.export}>
      <form method="post" action={`${SUBSCRIBERS_PATH}export/`} className="grid gap-3 px-4 pb-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-sm text-soft">{words.exportText}</p>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.download}
        </Button>
      </form>
    </Fold>
  )
}

interface SubscriberListProps {
  subscribers: SubscriberInList[]
  count: string
}

function SubscriberList({ subscribers, count }: SubscriberListProps) {
  const words = useWords(subscribersWords)
  return (
    <>
      <p className="text-sm text-soft tabular-nums">{count}</p>
      <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {subscribers.map(({ id, to, phone, name, isLeft, facts, when }) => (
          <li key={id} className="relative grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-shade menu:grid-cols-[1fr_auto] menu:items-center">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link to={to} className="inline-flex min-h-6 items-center font-semibold tabular-nums after:absolute after:inset-0">
                  <bdi dir="ltr">{phone}</bdi>
                </Link>
                {name ? <bdi className="min-w-0 break-words">{name}</bdi> : null}
                {isLeft ? <Badge>{words.left}</Badge> : null}
              </p>
              <p className="text-xs break-words text-soft">{facts.join(' · ')}</p>
            </div>
            <p className="text-xs text-soft">{when}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

interface Choice {
  value: string | number
  word: string
}

interface SubscriberFiltersProps {
  asked: SubscriberFilter
  choices: { states: Choice[]; groups: Choice[]; languages: Choice[]; sources: Choice[] }
}

/** Search and folded filters in one plain form, so that each keeps the other's values. */
function SubscriberFilters({ asked, choices }: SubscriberFiltersProps) {
  const words = useWords(subscribersWords)
  const { q, state, group, locale, source } = asked
  return (
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      <FoldedFilters count={[state, group, locale, source].filter(Boolean).length} label={words.filters}>
        <Filter name="state" label={words.state} any={words.anyState} value={state} choices={choices.states} />
        <Filter name="group" label={words.group} any={words.anyGroup} value={group} choices={choices.groups} />
        <Filter name="locale" label={words.language} any={words.anyLanguage} value={locale} choices={choices.languages} />
        <Filter name="source" label={words.source} any={words.anySource} value={source} choices={choices.sources} />
        <ApplyFilters to={SUBSCRIBERS_PATH}>{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}

interface FilterProps {
  name: string
  label: string
  any: string
  value: string | number | undefined
  choices: Choice[]
}

function Filter({ name, label, any, value = '', choices }: FilterProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      <option value="">{any}</option>
      <Options of={choices.map((choice) => [choice.value, choice.word])} />
    </SelectField>
  )
}

interface AddSubscriberProps {
  groups: { value: number; word: string; isOn: boolean }[]
  typed: Readonly<Record<string, string>> | undefined
}

/** Form to add a subscriber by hand, with phone and proof of consent. Folded. IMP-34. */
function AddSubscriber({ groups, typed }: AddSubscriberProps) {
  const words = useWords(subscribersWords)
  return (
    <Fold title={words.add} isOpen={typed !== undefined}>
      <ActionForm className="grid gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{words.addText}</p>
        <div className="grid items-start gap-3 menu:grid-cols-3">
          <TextField
            label={words.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            required
            maxLength={40}
            defaultValue={typed?.['phone']}
          />
          <TextField label={words.name} name="name" dir="auto" autoComplete="off" maxLength={LONGEST_NAME} defaultValue={typed?.['name']} />
          <SelectField label={words.language} name="locale" defaultValue={typed?.['locale']}>
            <Options of={LOCALES.map((locale) => [locale, LOCALE_NAMES[locale]])} />
          </SelectField>
        </div>
        <GroupTicks legend={words.groups} groups={groups} />
        <TextArea
          label={words.proof}
          hint={words.proofHint}
          name="proof"
          required
          minLength={SHORTEST_PROOF}
          maxLength={LONGEST_PROOF}
          dir="auto"
          defaultValue={typed?.['proof']}
        />
        <SaveBar isInCard>
          <SubmitButton>{words.addNow}</SubmitButton>
        </SaveBar>
      </ActionForm>
    </Fold>
  )
}
