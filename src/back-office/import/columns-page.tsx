import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { COLUMN_FIELDS, titleKey, type ColumnField } from '#shop/goods/product-csv'
import { findColumns, matchColumns } from '#shop/goods/product-import.server'
import { ChevronDown } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/columns-page'
import { columnsPageWords } from './import.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  if (!isUuid(params.file)) throw data(null, 404)
  const name = fileNameSchema.parse(url.searchParams.get('name') ?? '')
  try {
    const found = await findColumns(params.file)
    if (!found) return redirect('/admin/import/')
    const { titles, samples, match, source, isRemembered } = found
    const columns = titles.map((title, place) => ({ place, title, samples: samples[place] ?? [], field: match[place] ?? 'ignore' }))
    const isWithoutTax = columns.some(({ title, field }) => field === 'price' && /(?:^| )(?:ht|excl|excluded|hors taxes?)(?: |$)/.test(titleKey(title)))
    return { name, columns, source, isRemembered, isWithoutTax, problem: undefined }
  } catch (error) {
    return { name, columns: [], source: undefined, isRemembered: false, isWithoutTax: false, problem: asRefusal(error).in(readerLocale()) }
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  if (!isUuid(params.file)) throw data(null, 404)
  const sent = await fieldsOf(request)
  const fields = Object.keys(sent)
    .filter((name) => /^column\d+$/.test(name))
    .map((_name, place) => sent[`column${place}`] ?? '')
  try {
    const name = fileNameSchema.parse(url.searchParams.get('name') ?? '')
    return redirect(`/admin/import/${await matchColumns({ file: params.file, name, fields }, by)}/`, 303)
  } catch (error) {
    return data({ problem: asRefusal(error).in(readerLocale()), fields }, 409)
  }
}

export const meta = titled(columnsPageWords.title)

/** Assigns the columns of a file whose header is not WooCommerce's. Recognised columns are preselected. IMP-47. */
export default function ColumnsPage({ loaderData: { name, columns, source, isRemembered, isWithoutTax, problem }, actionData }: Route.ComponentProps) {
  const words = useWords(columnsPageWords)
  const [used, left] = [columns.filter(({ field }) => field !== 'ignore'), columns.filter(({ field }) => field === 'ignore')]
  const isKnown = source !== undefined || isRemembered
  const chosen = actionData?.fields
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/import/', text: words.back }} title={words.title}>
        <p className="text-sm break-words text-soft">
          <bdi>{name}</bdi>
        </p>
      </PageHead>
      <Problem>{actionData?.problem ?? problem}</Problem>
      {columns.length === 0 ? null : (
        <ActionForm className="grid grid-cols-1 gap-4">
          <p className="text-sm text-soft">{words.intro}</p>
          {isRemembered ? (
            <Notice>{words.remembered}</Notice>
          ) : source ? (
            <Notice kind="good">{fill(words.fromSource, { source: source === 'shopify' ? 'Shopify' : 'PrestaShop' })}</Notice>
          ) : null}
          {isWithoutTax ? <Notice kind="warn">{words.withoutTax}</Notice> : null}
          <ColumnList columns={used} chosen={chosen} />
          {left.length > 0 ? (
            <details open={!isKnown || chosen !== undefined} className="group/left grid rounded-xl border border-line bg-surface">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
                {fill(words.left, { count: left.length })}
                <ChevronDown className="size-5 shrink-0 text-soft group-open/left:rotate-180" />
              </summary>
              <div className="px-4 pb-4">
                <ColumnList columns={left} chosen={chosen} />
              </div>
            </details>
          ) : null}
          <p className="text-sm text-soft">{words.foundAgain}</p>
          <div className="max-menu:sticky max-menu:bottom-20 max-menu:z-10">
            <SubmitButton size="large" className="max-menu:w-full">
              {words.check}
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </div>
  )
}

interface ColumnListProps {
  columns: { place: number; title: string; samples: string[]; field: ColumnField }[]
  chosen: string[] | undefined
}

function ColumnList({ columns, chosen }: ColumnListProps) {
  const words = useWords(columnsPageWords)
  return (
    <ul className="grid grid-cols-1 gap-3 menu:grid-cols-2">
      {columns.map(({ place, title, samples, field }) => (
        <li key={place} className="grid min-w-0 grid-cols-1 content-start gap-1 rounded-xl border border-line bg-surface p-3">
          <SelectField
            label={<bdi className="break-words">{title.trim() || fill(words.untitled, { number: place + 1 })}</bdi>}
            name={`column${place}`}
            defaultValue={chosen?.[place] ?? field}
            hint={
              <span className="line-clamp-2 break-words">
                <bdi>{samples.length > 0 ? samples.join(' · ') : words.empty}</bdi>
              </span>
            }
          >
            <option value="ignore">{words['field-ignore']}</option>
            {GROUPS.map(({ title: group, fields }) => (
              <optgroup key={group} label={words[group]}>
                <Options of={fields.map((one) => [one, words[`field-${one}`]])} />
              </optgroup>
            ))}
          </SelectField>
        </li>
      ))}
    </ul>
  )
}

const between = (first: ColumnField, last: ColumnField) => COLUMN_FIELDS.slice(COLUMN_FIELDS.indexOf(first), COLUMN_FIELDS.indexOf(last) + 1)

const GROUPS = [
  { title: 'groupProduct', fields: between('name', 'published') },
  { title: 'groupPrice', fields: between('price', 'available') },
  { title: 'groupCodes', fields: between('sku', 'parent') },
  { title: 'groupChoices', fields: between('option', 'variantPicture') },
  { title: 'groupMore', fields: between('weightKg', 'searchText') },
] as const
