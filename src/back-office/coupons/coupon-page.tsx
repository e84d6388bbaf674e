import { data, Form, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { audited } from '#shop/upkeep/audit.server'
import { findCategories } from '#shop/goods/catalogue.server'
import { couponIdSchema } from '#shop/prices/coupons.schema'
import { deleteCoupon, findCouponForStaff } from '#shop/prices/coupons.manage'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { typedIn } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import { keyIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/coupon-page'
import { NEW_COUPON, saveTyped, typedFrom } from './coupons.server.ts'
import { couponTable } from './coupon-table.ts'
import { couponsWords } from './coupons.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('coupons.manage', context)
  const id = keyIn(couponIdSchema, params.id)
  const [coupon, categories, { country }] = await Promise.all([id === undefined ? undefined : findCouponForStaff(id), findCategories(), findSettings()])
  if (id !== undefined && !coupon) throw data(null, 404)
  return {
    title: coupon ? fill(translated(couponsWords.edit), { code: coupon.code }) : translated(couponsWords.add),
    isNew: !coupon,
    typed: coupon ? await typedFrom(coupon, TIME_ZONES[country]) : NEW_COUPON,
    categories: categories.map(({ id: category, name, depth }) => ({ value: String(category), label: name, isUnder: depth > 0 })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('coupons.manage', context)
  const id = keyIn(couponIdSchema, params.id)
  const fields = await fieldsOf(request)
  if (fields['intent'] === 'delete' && id !== undefined) {
    const isDeleted = await audited({ by, action: 'coupon-deleted', subject: `coupon:${id}` }, () => deleteCoupon(id))
    return isDeleted ? redirect('/admin/coupons/?done=deleted', 303) : data({ error: translated(couponsWords.hasUses) }, 409)
  }
  const typed = typedIn(couponTable, fields)
  const { country } = await findSettings()
  const note = { by, action: 'coupon-saved', subject: `coupon:${id ?? 'new'}` } as const
  const saved = await audited(note, () => saveTyped(typed, { id, zone: TIME_ZONES[country] }))
  if (saved.problems) return data({ error: translated(couponsWords.notSaved), typed, problems: saved.problems }, 400)
  if (saved.id === undefined) throw data(null, 404)
  return redirect('/admin/coupons/?done=saved', 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function CouponPage({ loaderData: { title, isNew, typed, categories }, actionData }: Route.ComponentProps) {
  const words = useWords(couponsWords)
  const refused = actionData && 'typed' in actionData ? actionData : undefined
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/coupons/', text: words.back }} title={title} />
      <Problem>{actionData?.error}</Problem>
      <RecordForm
        key={JSON.stringify(refused ?? typed)}
        table={couponTable}
        typed={refused?.typed ?? typed}
        problems={refused?.problems}
        choices={{ category: categories, excludedCategory: categories }}
        save={words.save}
        isChecked
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
