import { data, redirect } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { courierIdSchema } from '#shop/books/remittances.schema'
import { findStatementColumns, readStatement } from '#shop/books/remittances.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { useWords } from '#ui/use-words.ts'
import { ColumnMatching, sentFields } from '#back-office/kit/column-matching.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import { nameOfCourier } from '#back-office/order-parts/order-sources.server.ts'
import type { Route } from './+types/statement-columns-page'
import { matchingWords, moneyWords } from './money.words.ts'

function askedIn(url: URL, file: string) {
  if (!isUuid(file)) throw data(null, 404)
  const courier = paramIn(courierIdSchema, url.searchParams.get('courier') ?? undefined)
  return { file, courier, name: fileNameSchema.parse(url.searchParams.get('name') ?? '') }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const asked = askedIn(url, params.file)
  const about = `${await nameOfCourier(asked.courier)} · ${asked.name}`
  try {
    const { titles, samples, match, isRemembered } = await findStatementColumns(asked)
    const columns = titles.map((title, place) => ({ place, title, samples: samples[place] ?? [], field: match[place] ?? 'ignore' }))
    return { about, columns, isRemembered, problem: undefined }
  } catch (error) {
    return { about, columns: [], isRemembered: false, problem: asRefusal(error).in(readerLocale()) }
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const asked = askedIn(url, params.file)
  const fields = sentFields(await fieldsOf(request))
  try {
    return redirect(`/admin/money/statements/${await readStatement(asked, fields, by)}/`, 303)
  } catch (error) {
    return data({ problem: asRefusal(error).in(readerLocale()), fields }, 409)
  }
}

export const meta = titled(matchingWords.title)

/** Says what each column of a courier's statement holds, once for each layout. IMP-23. */
export default function StatementColumnsPage({ loaderData: { about, columns, isRemembered, problem }, actionData }: Route.ComponentProps) {
  const words = useWords(matchingWords)
  const named = <Field extends 'barcode' | 'reference' | 'phone' | 'day' | 'amount' | 'fee' | 'net'>(...fields: Field[]) =>
    fields.map((field) => [field, words[`field-${field}`]] as const)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/money/', text: useWords(moneyWords).back }} title={words.title}>
        <p className="text-sm break-words text-soft">
          <bdi>{about}</bdi>
        </p>
      </PageHead>
      <Problem>{actionData?.problem ?? problem}</Problem>
      {columns.length === 0 ? null : (
        <ColumnMatching
          columns={columns}
          groups={[
            { title: words.groupParcel, fields: named('barcode', 'reference', 'phone', 'day') },
            { title: words.groupMoney, fields: named('amount', 'fee', 'net') },
          ]}
          chosen={actionData?.fields}
          isRemembered={isRemembered}
          isKnown={isRemembered}
          intro={words.intro}
          submit={words.read}
        />
      )}
    </div>
  )
}
