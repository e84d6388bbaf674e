import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { COLUMN_FIELDS, titleKey, type ColumnField } from '#shop/goods/product-csv'
import { findColumns, isFileFor, matchColumns } from '#shop/goods/product-import.server'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay } from '#request/pages/roles.server'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { ColumnMatching, sentFields } from '#back-office/kit/column-matching.tsx'
import type { Route } from './+types/columns-page'
import { columnsPageWords } from './import.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = memberWhoMay('products.manage', context)
  if (!isFileFor(params.file, person)) throw data(null, 404)
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
  const by = memberWhoMay('products.manage', context)
  if (!isFileFor(params.file, by)) throw data(null, 404)
  const sent = await fieldsOf(request)
  const fields = sentFields(sent)
  try {
    const name = fileNameSchema.parse(url.searchParams.get('name') ?? '')
    return redirect(`/admin/import/${await matchColumns({ file: params.file, name, fields }, by)}/`, 303)
  } catch (error) {
    return data({ problem: asRefusal(error).in(readerLocale()), fields }, 409)
  }
}

export const meta = titled(columnsPageWords.title)

export default function ColumnsPage({ loaderData: { name, columns, source, isRemembered, isWithoutTax, problem }, actionData }: Route.ComponentProps) {
  const words = useWords(columnsPageWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/import/', text: words.back }} title={words.title}>
        <p className="text-sm break-words text-soft">
          <bdi>{name}</bdi>
        </p>
      </PageHead>
      <Problem>{actionData?.problem ?? problem}</Problem>
      {columns.length === 0 ? null : (
        <ColumnMatching
          columns={columns}
          groups={GROUPS.map(({ title, fields }) => ({
            title: words[title],
            fields: fields.map((one) => [one, words[`field-${one as NamedField}`]] as const),
          }))}
          chosen={actionData?.fields}
          isRemembered={isRemembered}
          isKnown={source !== undefined || isRemembered}
          intro={words.intro}
          notices={
            <>
              {source && !isRemembered ? (
                <Notice kind="good">{fill(words.fromSource, { source: source === 'shopify' ? 'Shopify' : 'PrestaShop' })}</Notice>
              ) : null}
              {isWithoutTax ? <Notice kind="warn">{words.withoutTax}</Notice> : null}
            </>
          }
          note={words.foundAgain}
          submit={words.check}
        />
      )}
    </div>
  )
}

type NamedField = Exclude<ColumnField, 'ignore'>

const between = (first: ColumnField, last: ColumnField) => COLUMN_FIELDS.slice(COLUMN_FIELDS.indexOf(first), COLUMN_FIELDS.indexOf(last) + 1)

const GROUPS = [
  { title: 'groupProduct', fields: between('name', 'published') },
  { title: 'groupPrice', fields: between('price', 'available') },
  { title: 'groupCodes', fields: between('sku', 'parent') },
  { title: 'groupChoices', fields: between('option', 'variantPicture') },
  { title: 'groupMore', fields: between('weightKg', 'searchText') },
] as const
