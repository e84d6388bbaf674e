import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { COUPON_KINDS } from '#shop/prices/coupons'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { CouponField, CouponProblems, TypedCoupon } from './coupon-fields.ts'
import type { couponsWords } from './coupons.words.ts'

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
export function CouponForm({ typed, problems, categories, words }: CouponFormProps) {
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
