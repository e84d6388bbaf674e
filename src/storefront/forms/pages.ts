import type { FormView } from '#shop/forms/forms'
import { pagesOf } from '#shop/forms/form-rules'

/** Target of `Next` or `Previous`, counted from 1. Skips pages without a visible field; the last one holds the button. FORM-15. */
export function pageAfter(form: FormView, shown: ReadonlySet<number>, { from, by }: { from: number; by: 1 | -1 }): number {
  const pages = pagesOf(form)
  let page = from + by
  while (page > 1 && page < pages.length && isEmpty(pages[page - 1]!.fields, shown)) page += by
  return Math.min(Math.max(page, 1), pages.length)
}

/** First page with one of these fields; undefined without one. FORM-28. */
export function firstPageWith(form: FormView, fields: { has: (field: number) => boolean }): number | undefined {
  return pagesOf(form).find((page) => page.fields.some(({ id }) => fields.has(id)))?.number
}

function isEmpty(fields: FormView['fields'], shown: ReadonlySet<number>): boolean {
  return !fields.some(({ id, kind }) => kind !== 'hidden' && shown.has(id))
}
