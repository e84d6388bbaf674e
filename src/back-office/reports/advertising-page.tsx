import { data, Link, redirect } from 'react-router'
import { calendarDay } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { listAdvertising, saveAdvertising } from '#shop/books/reports.server'
import { advertisingSchema } from '#shop/books/reports.schema'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { Done, EmptyList, Problem } from '#back-office/kit/frames.tsx'
import { addressOf } from '#back-office/kit/list-page.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { dayAsked } from '#back-office/kit/when.ts'
import { sourceInWords } from '#back-office/order-parts/order-sources.server.ts'
import type { Route } from './+types/advertising-page'
import { advertisingWords, pageWords } from './reports.words.ts'

const PATH = '/admin/reports/advertising/'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const { country, currency } = await findSettings()
  const given = (name: string) => url.searchParams.get(name)?.slice(0, 200) ?? ''
  return {
    typed: {
      day: given('day') || calendarDay(clock.now(), TIME_ZONES[country]),
      source: given('source'),
      campaign: given('campaign'),
      amount: given('amount'),
    },
    isSaved: given('done') === 'saved',
    unit: currency.symbol,
    costs: (await listAdvertising()).map(({ id, day, source, campaign, amount, currency: code }) => ({
      id,
      name: [sourceInWords(source), campaign].filter(Boolean).join(' · '),
      day: dayAsked(day),
      amount: amountForReader(millimes(amount), writtenIn(code, currency)),
      to: code === currency.code ? addressOf(PATH, { day, source, campaign, amount: dinarsTyped(millimes(amount)) }) : null,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const asked = advertisingSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: translated(advertisingWords.wrong) }, 400)
  await saveAdvertising(asked.data, by)
  return redirect(`${PATH}?done=saved`, 303)
}

export const meta = titled(advertisingWords.title)

/** What advertising cost, typed by day, source and campaign. IMP-48. */
export default function AdvertisingPage({ loaderData: { typed, isSaved, unit, costs }, actionData }: Route.ComponentProps) {
  const words = useWords(advertisingWords)
  const { title } = useWords(pageWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/reports/profit/', text: title }} title={words.title}>
        <p className="text-sm text-soft">{words.means}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <Done>{isSaved ? words.saved : null}</Done>
      <ActionForm key={JSON.stringify(typed)} className="grid items-start gap-3 rounded-xl border border-line bg-surface p-4 narrow-grid:grid-cols-2">
        <TextField label={words.day} name="day" type="date" required defaultValue={typed.day} min="2000-01-01" max="2099-12-31" />
        <TextField
          label={fill(words.amount, { currency: unit })}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.amount}
        />
        <TextField label={words.source} hint={words.sourceHint} name="source" required maxLength={200} autoCapitalize="none" defaultValue={typed.source} />
        <TextField label={words.campaign} name="campaign" maxLength={200} autoComplete="off" defaultValue={typed.campaign} />
        <SaveBar isInCard>
          <SubmitButton value="save">{words.save}</SubmitButton>
        </SaveBar>
      </ActionForm>
      <PageSection title={words.list}>
        {costs.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
        <ul className="grid gap-1 text-sm">
          {costs.map(({ id, name, day, amount, to }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
              <span>
                <bdi className="block font-medium">{name}</bdi>
                <span className="text-soft">{day}</span>
              </span>
              <span className="flex items-center gap-4 tabular-nums">
                <bdi>{amount}</bdi>
                {to ? (
                  <Link to={to} className="inline-flex min-h-11 items-center font-medium text-accent">
                    {words.change}
                  </Link>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}
