import { data, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { addAnswer, findAnswerColumns, findFileCouriers, findFiled, readAnswer, type ReadAnswer } from '#shop/delivery/courier-files.server'
import { MOST_BULK_ORDERS } from '#shop/orders/bulk-orders'
import { can } from '#shop/people/accounts'
import { fieldsOf, formOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { chosenIds } from '#back-office/bulk-orders/chosen-orders.server.ts'
import { LeftOutList } from '#back-office/documents/print-choice.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { ColumnMatching, sentFields } from '#back-office/kit/column-matching.tsx'
import { Done, Problem, TextLink } from '#back-office/kit/frames.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { matchingWords } from '#back-office/money/money.words.ts'
import { RowList } from '#back-office/money/row-list.tsx'
import type { Route } from './+types/courier-files-page'
import { courierFilesWords } from './courier-files.words.ts'

const PATH = '/admin/parcels/files/'

async function askedIn({ searchParams }: URL) {
  const file = searchParams.get('file')
  if (file === null) return undefined
  const courier = (await findFileCouriers()).find(({ id }) => id === searchParams.get('courier'))
  if (!courier || !isUuid(file)) throw data(null, 404)
  return { file, courier }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('parcels.manage', context)
  const asked = await askedIn(url)
  const couriers = await findFileCouriers()
  const { ids = [], hasMore = false } = (await chosenIds(url.searchParams)) ?? {}
  const filed = await findFiled(ids)
  const inFiles = new Set([...filed.values()].flat().map(({ order }) => order))
  return {
    couriers: couriers.map(({ id, name }) => ({ id, name })),
    files: couriers.flatMap(({ id, name, layout }) => {
      const parcels = filed.get(id) ?? []
      const count = counted({ locale: readerLocale(), count: parcels.length }, translated(courierFilesWords.parcels), { count: parcels.length })
      return parcels.length === 0 ? [] : [{ id, name, count, isNeutral: layout === null, orders: parcels.map(({ order }) => order).join(',') }]
    }),
    leftOut: ids.filter((order) => !inFiles.has(order)).map((order) => ({ order, why: translated(courierFilesWords.noParcel) })),
    more: hasMore ? fill(translated(courierFilesWords.more), { most: MOST_BULK_ORDERS }) : null,
    maySetUp: can(person, 'settings.manage'),
    answer: asked ? await columnsOf(asked) : null,
  }
}

async function columnsOf(asked: NonNullable<Awaited<ReturnType<typeof askedIn>>>) {
  const { name } = asked.courier
  try {
    const { titles, samples, match, isRemembered } = await findAnswerColumns(asked)
    return {
      name,
      isRemembered,
      problem: undefined,
      columns: titles.map((title, place) => ({ place, title, samples: samples[place] ?? [], field: match[place]! })),
    }
  } catch (error) {
    return { name, isRemembered: false, columns: [], problem: asRefusal(error).in(readerLocale()) }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = staffWhoMay('parcels.manage', context)
  const asked = await askedIn(url)
  const refused = (error: unknown, fields?: string[]) => data({ problem: asRefusal(error).in(readerLocale()), fields, result: undefined }, 409)
  if (asked) {
    const fields = sentFields(await fieldsOf(request))
    try {
      return { problem: undefined, fields: undefined, result: inWords(await readAnswer(asked, fields, { kind: 'staff', id: by.id })) }
    } catch (error) {
      return refused(error, fields)
    }
  }
  const { fields, files } = await formOf(request)
  const file = files.get('file')
  const courier = (await findFileCouriers()).find(({ id }) => id === fields['courier'])
  if (!file || !courier) return data({ problem: translated(courierFilesWords.noFile), fields: undefined, result: undefined }, 400)
  try {
    const stored = await addAnswer([new Uint8Array(await file.arrayBuffer())], courier)
    return redirect(`${PATH}?${new URLSearchParams({ file: stored, courier: courier.id })}`, 303)
  } catch (error) {
    return refused(error)
  }
}

function inWords({ typed, same, left }: ReadAnswer) {
  return {
    text: fill(translated(courierFilesWords.result), { typed, same }),
    left: left.map(({ row, code, order, why }) => ({
      key: `${row}`,
      to: order === null ? null : `/admin/orders/${order}/`,
      text: [code, fill(translated(courierFilesWords.row), { row })].filter(Boolean).join(' · '),
      said: why.in(readerLocale()),
    })),
  }
}

export const meta = titled(courierFilesWords.title)

/** Files for couriers without calls, of the ticked orders, and their answers with numbers. IMP-11. */
export default function CourierFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(courierFilesWords)
  const matching = useWords(matchingWords)
  const { answer, files, leftOut, more } = loaderData
  const result = actionData?.result
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/parcels/', text: words.back }} title={answer ? <bdi>{answer.name}</bdi> : words.title} />
      <Problem>{actionData?.problem ?? (result ? undefined : answer?.problem)}</Problem>
      <Done>{result?.text}</Done>
      {result && result.left.length > 0 ? <RowList title={fill(words.left, { count: result.left.length })} rows={result.left} /> : null}
      {answer && answer.columns.length > 0 && !result ? (
        <ColumnMatching
          columns={answer.columns}
          groups={[
            {
              fields: [
                ['barcode', matching['field-barcode']],
                ['reference', matching['field-reference']],
                ['phone', matching['field-phone']],
                ['amount', words.amount],
              ],
            },
          ]}
          chosen={actionData?.fields}
          isRemembered={answer.isRemembered}
          isKnown={answer.isRemembered}
          intro={words.matchIntro}
          submit={words.read}
        />
      ) : (
        <>
          {more ? <Notice kind="warn">{more}</Notice> : null}
          <LeftOutList leftOut={leftOut} />
          <PageSection title={words.out}>
            {files.length === 0 ? <p className="text-sm text-soft">{words.outHint}</p> : null}
            {files.map((file) => (
              <FileOut key={file.id} file={file} maySetUp={loaderData.maySetUp} />
            ))}
          </PageSection>
          <AnswerForm couriers={loaderData.couriers} />
        </>
      )}
    </div>
  )
}

interface ShownFile {
  id: string
  name: string
  count: string
  isNeutral: boolean
  orders: string
}

function FileOut({ file: { id, name, count, isNeutral, orders }, maySetUp }: { file: ShownFile; maySetUp: boolean }) {
  const words = useWords(courierFilesWords)
  return (
    <form
      method="post"
      action={`${PATH}${id}/`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3"
      data-unkept=""
    >
      <input type="hidden" name="page" value={orders} />
      <div className="grid min-w-0 text-sm">
        <span className="text-base font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="text-soft">{count}</span>
        {isNeutral ? <span className="text-soft">{words.neutral}</span> : null}
        {isNeutral && maySetUp ? <TextLink to={`/admin/settings/couriers/${id}/`}>{words.toLayout}</TextLink> : null}
      </div>
      <Button type="submit" className="max-menu:w-full">
        {words.download}
      </Button>
    </form>
  )
}

function AnswerForm({ couriers }: { couriers: { id: string; name: string }[] }) {
  const words = useWords(courierFilesWords)
  if (couriers.length === 0) return null
  return (
    <PageSection title={words.in}>
      <p className="text-sm text-soft">{words.inHint}</p>
      <ActionForm encType="multipart/form-data" className="grid grid-cols-1 gap-3">
        <SelectField label={words.courier} name="courier">
          <Options of={couriers.map(({ id, name }) => [id, name])} />
        </SelectField>
        <TextField label={words.file} name="file" type="file" accept=".csv,.txt,.xlsx,text/csv" required className="[&_input]:h-auto [&_input]:py-3" />
        <SubmitButton className="justify-self-start max-menu:w-full">{words.send}</SubmitButton>
      </ActionForm>
    </PageSection>
  )
}
