import { randomUUID } from 'node:crypto'
import { data, Form, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import { bulkKeySchema, readSelection } from '#shop/goods/bulk-changes.schema'
import { beginBulkChange, previewBulkChange } from '#shop/goods/bulk-changes.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { fieldsOf } from '#request/common/forms.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/bulk-page'
import { BulkFields } from './bulk-fields.tsx'
import { changeInWords, leftInWords, readChange, shownExample, typedChange, type ShownExample } from './bulk-views.server.ts'
import { bulkWords } from './product-list.words.ts'
import { shownCategories } from './product-views.server.ts'
import './product-list.css'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const asked = readSelection(url.searchParams)
  const selection = asked ?? { ids: [] }
  const typed = typedChange(url.searchParams)
  const read = url.searchParams.has('kind') ? await readChange(typed) : undefined
  const change = read && 'change' in read ? read.change : undefined
  const [{ count, examples, outcomes }, categories, { currency }] = await Promise.all([previewBulkChange(selection, change), findCategories(), findSettings()])
  const words = translate(readerLocale(), bulkWords)
  const category = change && 'category' in change ? categories.find(({ id }) => id === change.category)?.name : undefined
  const view = {
    count,
    typed,
    problem: read && 'problem' in read ? read.problem : undefined,
    // Fields for the next step: the products alone, and the products with the change.
    selected: 'ids' in selection ? [['page', selection.ids.join(',')]] : [...url.searchParams].filter(([name]) => QUESTION.includes(name)),
    chosen: [...url.searchParams].filter(([name]) => CHANGE.test(name)),
    about: asked ? inWords(count, words) : words.badRequest,
    begin: count === 1 ? words.beginOne : fill(words.begin, { count }),
    change: change && changeInWords(change, currency, category),
    examples: change ? examples.map((example) => shownExample(example, change.kind, currency)) : [],
    left: leftInWords(outcomes),
    // Idempotency key: pressing twice makes one change.
    key: randomUUID(),
    categories: shownCategories(categories),
    currency: currency.symbol,
  }
  return data(view, asked ? 200 : 400)
}

function inWords(count: number, { none, aboutOne, about }: Record<'none' | 'aboutOne' | 'about', string>): string {
  if (count === 0) return none
  return count === 1 ? aboutOne : fill(about, { count })
}

/** Query parameters that select the products, and those that describe the change. */
const QUESTION = ['all', 'q', 'state', 'category', 'brand', 'vendor', 'stock', 'sale', 'lacks']
const CHANGE = /^(kind|category-of|new-state|rounding|last-day|value-[a-z-]{1,20})$/

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const fields = new URLSearchParams(await fieldsOf(request))
  const id = bulkKeySchema.safeParse(fields.get('key'))
  const read = await readChange(typedChange(fields))
  const selection = readSelection(fields)
  if (!id.success || !selection || 'problem' in read) return data({ error: translated(bulkWords.badRequest) }, 400)
  await beginBulkChange({ id: id.data, by, selection, change: read.change })
  return redirect(`/admin/products/bulk/${id.data}/`, 303)
}

export const meta = titled(bulkWords.title)

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(bulkWords)
  const { count, typed, problem, selected, chosen, about, begin, change, examples, left, key, categories, currency } = loaderData
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: '/admin/products/', text: words.back }} title={words.title}>
        <p className="font-medium">{about}</p>
      </PageHead>
      {actionData ? (
        <Notice kind="bad" role="alert">
          {actionData.error}
        </Notice>
      ) : null}
      {count > 0 ? (
        <Form key={JSON.stringify(typed)} method="get" className="bulk-form grid gap-4 rounded-xl border border-line bg-surface p-4">
          <Hidden fields={selected} />
          <BulkFields typed={typed} problem={problem} categories={categories} currency={currency} />
          <Button type="submit" kind={change ? 'quiet' : 'primary'} className="justify-self-start">
            {words.preview}
          </Button>
        </Form>
      ) : null}
      {change && count > 0 ? (
        <ActionForm className="grid gap-4">
          <h2 className="font-semibold">{change}</h2>
          <BulkExamples examples={examples} />
          {left.length > 0 ? (
            <Notice kind="warn">
              <ul>
                {left.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <Hidden fields={[...selected, ...chosen, ['key', key]]} />
          <div className="bottom-action">
            <SubmitButton>{begin}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </div>
  )
}

function Hidden({ fields }: { fields: (readonly string[])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function BulkExamples({ examples }: { examples: ShownExample[] }) {
  const words = useWords(bulkWords)
  return (
    <Table caption={words.examples} showCaption columns={[words.product, words.before, words.after]}>
      {examples.flatMap(({ id, name, lines, left }) =>
        left === undefined ? (
          lines.map(({ choices, before, after }, place) => (
            <tr key={`${id} ${place}`}>
              <td>{[name, choices].filter(Boolean).join(' · ')}</td>
              <td className="text-soft tabular-nums">{before}</td>
              <td className="font-semibold tabular-nums">{after}</td>
            </tr>
          ))
        ) : (
          <tr key={id}>
            <td>{name}</td>
            <td colSpan={2} className="text-soft">
              {left}
            </td>
          </tr>
        ),
      )}
    </Table>
  )
}
