import { data, redirect } from 'react-router'
import { calendarDay } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { numberSchema } from '#shop/books/payouts.schema'
import { rateSchema } from '#shop/books/vendor-shares.schema'
import { endRate, listRates, setRate, type Rate } from '#shop/books/vendor-shares.server'
import { vendorShareWords } from '#shop/books/vendor-shares.words'
import { findCategories } from '#shop/goods/catalogue.server'
import { listSellers } from '#shop/goods/vendors.server'
import { audited } from '#shop/upkeep/audit.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { addressOf, Options, PagedList } from '#back-office/kit/list-page.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { pageIn, paramIn, refusalOf } from '#back-office/kit/route.server.ts'
import { dayOf } from '#back-office/kit/when.ts'
import type { Route } from './+types/rates-page'
import { payoutsPageWords, ratesPageWords } from './payouts.words.ts'

const PATH = '/admin/payouts/rates/'

const DONE = ['set', 'ended', 'days'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const settings = await findSettings()
  const page = pageIn(url)
  const [{ rates, more }, vendors, categories] = await Promise.all([listRates(page), listSellers(), findCategories()])
  return {
    pages: { newest: page > 1 ? PATH : undefined, older: more ? addressOf(PATH, { page: page + 1 }) : undefined },
    rates: rates.map((rate) => rateOnPage(rate, settings)),
    vendors: vendors.map(({ id, name }) => [id, name] as const),
    categories: categories.map(({ id, name, depth }) => [id, `${'– '.repeat(depth)}${name}`] as const),
    today: calendarDay(clock.now(), TIME_ZONES[settings.country]),
    returnDays: settings.vendors.returnDays,
    done: DONE.find((one) => one === url.searchParams.get('done')),
  }
}

function rateOnPage({ id, vendor, category, product, points, perPiece, fromAt, untilAt }: Rate, settings: Settings) {
  const words = ratesPageWords
  const zone = TIME_ZONES[settings.country]
  const percent = points === null ? '' : String(points / 100).replace('.', ',')
  return {
    id,
    scope: [vendor, category, product].filter((name) => name !== null).join(' · ') || translated(words.everything),
    rate:
      perPiece === null
        ? fill(translated(words.percent), { percent })
        : fill(translated(words.perPiece), { amount: amountForReader(perPiece, settings.currency) }),
    span: [
      fill(translated(fromAt > clock.now() ? words.fromDay : words.since), { day: dayOf(fromAt, zone) }),
      ...(untilAt ? [fill(translated(words.until), { day: dayOf(untilAt, zone) })] : []),
    ].join(', '),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const typed = await fieldsOf(request)
  const settled = (done: (typeof DONE)[number]) => redirect(`${PATH}?done=${done}`, 303)
  const refused = (error: string | undefined, problems: Record<string, string> = {}) => data({ error, problems, typed }, error === undefined ? 400 : 409)
  if (typed['end'] !== undefined) {
    await endRate(paramIn(numberSchema, typed['end']), by)
    return settled('ended')
  }
  if (typed['returnDays'] !== undefined) {
    const returnDays = /^\d{1,3}$/.test(typed['returnDays']) ? Number(typed['returnDays']) : Number.NaN
    if (!(returnDays <= 365)) return refused(undefined, { returnDays: translated(ratesPageWords.daysWrong) })
    await audited({ by, action: 'settings-changed', subject: 'settings:payouts' }, () =>
      changeSettings((now) => ({ ...now, vendors: { ...now.vendors, returnDays } })),
    )
    return settled('days')
  }
  const read = rateSchema.safeParse(typed)
  if (!read.success) return refused(undefined, problemsByControl(read.error, { words: vendorShareWords, otherwise: vendorShareWords.rateWrong }))
  const error = await refusalOf(() => setRate(read.data, by))
  return error === undefined ? settled('set') : refused(error)
}

export const meta = titled(ratesPageWords.title)

/** What the shop keeps of its vendors' sales, and for how long a share is on hold. IMP-26. */
export default function RatesPage({ loaderData: { rates, pages, vendors, categories, today, returnDays, done }, actionData }: Route.ComponentProps) {
  const words = useWords(ratesPageWords)
  const { back } = useWords(payoutsPageWords)
  const field = (name: string) => ({ name, defaultValue: actionData?.typed[name], error: actionData?.problems[name], autoComplete: 'off' })
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/payouts/', text: back }} title={words.title}>
        <p className="text-sm text-soft">{words.intro}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      <Done>{done && !actionData ? words[`done-${done}`] : undefined}</Done>
      <PageSection title={words.rates}>
        <PagedList pages={pages} empty={rates.length === 0 && words.none} newest="start" older="next">
          <ActionForm>
            <ul className="grid gap-1">
              {rates.map(({ id, scope, rate, span }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
                  <span className="grid min-w-0 gap-0.5">
                    <bdi className="font-medium break-words">{scope}</bdi>
                    <span className="text-xs text-soft">{span}</span>
                  </span>
                  <span className="flex items-center gap-2 font-medium tabular-nums">
                    <bdi>{rate}</bdi>
                    <SubmitButton name="end" value={String(id)} kind="quiet">
                      {words.end}
                    </SubmitButton>
                  </span>
                </li>
              ))}
            </ul>
          </ActionForm>
        </PagedList>
      </PageSection>
      <PageSection title={words.add}>
        <ActionForm key={Math.max(0, ...rates.map(({ id }) => id))} id="rate" className="grid gap-4">
          <div className="grid gap-4 menu:grid-cols-2">
            <SelectField {...field('vendor')} label={words.vendor}>
              <option value="">{words.all}</option>
              <Options of={vendors} />
            </SelectField>
            <SelectField {...field('category')} label={words.category}>
              <option value="">{words.everyCategory}</option>
              <Options of={categories} />
            </SelectField>
          </div>
          <TextField {...field('product')} label={words.product} maxLength={100} />
          <SelectField {...field('kind')} label={words.kind}>
            <option value="percent">{words.ofPrice}</option>
            <option value="piece">{words.ofPiece}</option>
          </SelectField>
          <div className="grid gap-4 menu:grid-cols-2">
            <TextField {...field('value')} label={words.value} inputMode="decimal" maxLength={20} required dir="ltr" />
            <TextField {...field('from')} defaultValue={actionData?.typed['from'] ?? today} label={words.from} type="date" min={today} required />
          </div>
          <SaveBar isInCard>
            <SubmitButton value="rate">{words.save}</SubmitButton>
          </SaveBar>
        </ActionForm>
      </PageSection>
      <PageSection title={words.returnDays}>
        <ActionForm className="grid gap-4">
          <TextField
            {...field('returnDays')}
            defaultValue={actionData?.typed['returnDays'] ?? returnDays}
            label={words.returnDays}
            hint={words.returnDaysHint}
            type="number"
            min={0}
            max={365}
            required
          />
          <SubmitButton value="days" kind="secondary" className="justify-self-start max-menu:w-full">
            {words.save}
          </SubmitButton>
        </ActionForm>
      </PageSection>
    </div>
  )
}
