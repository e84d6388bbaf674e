import type { Field, FieldOf, FormDefinition, FormText } from '#shop/forms/forms'

/** A page of a form. `end` is the break that ends it; the last page has none. */
export interface FormPage {
  number: number
  title: FormText | undefined
  fields: Field[]
  end: FieldOf<'page-break'> | undefined
}

/** FORM-01. */
export function pagesOf({ fields, pages }: Pick<FormDefinition, 'fields' | 'pages'>): FormPage[] {
  const all: FormPage[] = [{ number: 1, title: pages.firstTitle, fields: [], end: undefined }]
  for (const field of fields) {
    const page = all.at(-1)!
    if (field.kind !== 'page-break') page.fields.push(field)
    else {
      page.end = field
      all.push({ number: page.number + 1, title: field.title, fields: [], end: undefined })
    }
  }
  return all
}
