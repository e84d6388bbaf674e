import { data, Form, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { audited } from '#shop/upkeep/audit.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { couponIdSchema } from '#shop/prices/coupons.schema'
import { deleteCoupon, findCouponForStaff } from '#shop/prices/coupons.manage'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { Problem } from '#back-office/frames.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import type { Route } from './+types/coupon-page'
import { NEW_COUPON, saveTyped, typedFrom, typedIn } from './coupon-fields.server.ts'
import { couponsWords } from './coupons.words.ts'
import type { ComponentProps } from 'react'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { COUPON_KINDS } from '#shop/prices/coupons'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { CouponField, CouponProblems, TypedCoupon } from './coupon-fields.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('coupons.manage', context)
  const id = couponNumber(params.id)
  const [coupon, categories, { country }] = await Promise.all([id === undefined ? undefined : findCouponForStaff(id), findCategories(), findSettings()])
  if (id !== undefined && !coupon) throw data(null, 404)
  const words = translate(readerLocale(), couponsWords)
  return {
    title: coupon ? fill(words.edit, { code: coupon.code }) : words.add,
    isNew: !coupon,
    typed: coupon ? await typedFrom(coupon, TIME_ZONES[country]) : NEW_COUPON,
    categories: categories.map(({ id: category, name, depth }) => ({ id: category, name, depth })),
    words,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('coupons.manage', context)
  const id = couponNumber(params.id)
  const fields = await fieldsOf(request)
  if (fields['intent'] === 'delete' && id !== undefined) {
    const isDeleted = await audited({ by, action: 'coupon-deleted', subject: `coupon:${id}` }, () => deleteCoupon(id))
    return isDeleted ? redirect('/admin/coupons/?done=deleted', 303) : data({ error: translated(couponsWords.hasUses) }, 409)
  }
  const typed = typedIn(fields)
  const { country } = await findSettings()
  const note = { by, action: 'coupon-saved', subject: `coupon:${id ?? 'new'}` } as const
  const saved = await audited(note, () => saveTyped(typed, { id, zone: TIME_ZONES[country] }))
  if (saved.problems) return data({ error: translated(couponsWords.notSaved), typed, problems: saved.problems }, 400)
  if (saved.id === undefined) throw data(null, 404)
  return redirect('/admin/coupons/?done=saved', 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? '' }]
}

export default function CouponPage({ loaderData: { title, isNew, typed, categories, words }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'typed' in actionData ? actionData : undefined
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/coupons/', text: words.back }} title={title} />
      <Problem>{actionData?.error}</Problem>
      <CouponForm
        key={JSON.stringify(refused ?? typed)}
        typed={refused?.typed ?? typed}
        problems={refused?.problems ?? {}}
        categories={categories}
        words={words}
      />
      {isNew ? null : (
        <Form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <input type="hidden" name="intent" value="delete" />
          <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{words.deleteText}</p>
          <Button type="submit" kind="danger">
            {words.delete}
          </Button>
        </Form>
      )}
    </div>
  )
}

function couponNumber(id: string): number | undefined {
  if (id === 'new') return undefined
  const parsed = couponIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}

interface CouponFormProps {
  typed: TypedCoupon
  problems: CouponProblems
  categories: ListedCategory[]
  words: Translated<typeof couponsWords>
}

/** A category with its depth; 0 is a department. */
interface ListedCategory {
  id: number
  name: string
  depth: number
}

/** Form of a coupon. Works without scripts. */
function CouponForm({ typed, problems, categories, words }: CouponFormProps) {
  const { fields } = typed
  const field = (name: CouponField) => ({ label: words[name], name, defaultValue: fields[name], error: problems[name], autoComplete: 'off' })
  const tick = (name: CouponField) => <Tick name={name} isOn={fields[name] === 'on'} label={words[name]} />
  return (
    <Form method="post" className="grid gap-5">
      <Group title={words.what}>
        <TextField {...field('code')} hint={words.codeHint} required maxLength={40} autoCapitalize="characters" spellCheck={false} />
        <div className="grid gap-4 narrow-grid:grid-cols-2">
          <SelectField {...field('kind')} label={words.kind}>
            {COUPON_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind]}
              </option>
            ))}
          </SelectField>
          <NumberField {...field('amount')} hint={words.amountHint} />
        </div>
        <div>
          {tick('freeShipping')}
          {tick('enabled')}
        </div>
      </Group>
      <Group title={words.conditions}>
        <div className="grid gap-4 narrow-grid:grid-cols-2">
          <NumberField {...field('minimum')} hint={words.inShopMoney} />
          <NumberField {...field('maximum')} hint={words.inShopMoney} />
          <TextField {...field('startsOn')} type="date" />
          <TextField {...field('endsOn')} type="date" />
          <NumberField {...field('usageLimit')} hint={words.noLimit} />
          <NumberField {...field('usageLimitPerCustomer')} hint={words.noLimit} />
        </div>
        {tick('alone')}
      </Group>
      <Group title={words.goods} hint={words.goodsHint}>
        <TextArea {...field('products')} hint={words.productsHint} rows={2} maxLength={20_000} spellCheck={false} />
        <Categories kind="category" ticked={typed.category} categories={categories} words={words} />
        <TextArea {...field('excludedProducts')} hint={words.productsHint} rows={2} maxLength={20_000} spellCheck={false} />
        <Categories kind="excludedCategory" ticked={typed.excludedCategory} categories={categories} words={words} />
        {tick('excludesSale')}
      </Group>
      <SaveBar>
        <Button type="submit" size="large">
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  )
}

/** A number with comma or point. */
function NumberField(field: ComponentProps<typeof TextField>) {
  return <TextField {...field} inputMode="decimal" maxLength={16} />
}

interface CategoriesProps extends Pick<CouponFormProps, 'categories' | 'words'> {
  kind: 'category' | 'excludedCategory'
  ticked: number[]
}

/** Category checkboxes, folded unless some are ticked. */
function Categories({ kind, ticked, categories, words }: CategoriesProps) {
  return (
    <details open={ticked.length > 0} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center gap-3 px-3.5 text-sm font-medium marker:content-none">
        {words[kind]}
        <span className="ms-auto text-xs font-normal text-soft">{ticked.length > 0 ? fill(words.chosen, { count: ticked.length }) : null}</span>
        <ChevronDown className="size-5 text-soft group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={words[kind]} className="max-h-80 overflow-y-auto border-t border-line px-3.5 py-1">
        {categories.map(({ id, name, depth }) => (
          <div key={id} className={depth > 0 ? 'ps-6' : undefined}>
            <Tick name={`${kind}-${id}`} isOn={ticked.includes(id)} label={name} />
          </div>
        ))}
      </div>
    </details>
  )
}
