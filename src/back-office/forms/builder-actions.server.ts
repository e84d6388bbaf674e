import { redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { refuse } from '#platform/refusal'
import { placed, withCopy, withCurrency, withField, withoutField, type StoredForm } from '#shop/forms/form-management'
import {
  changeForm,
  deleteForm,
  duplicateForm,
  makePage,
  newField,
  publishForm,
  putOnPage,
  takeOffPage,
  unpublishForm,
  type FormChange,
} from '#shop/forms/form-management.manage'
import type { BuilderAction } from '#shop/forms/form-management.schema'
import { formManagementWords } from '#shop/forms/form-management.words'
import type { Actor } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import type { AuditedAction } from '#shop/upkeep/audit'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import { shownFaults } from './builder-views.server.ts'
import { labelFor } from './field-names.server.ts'
import { formPath, FORMS_PATH } from './form-paths.ts'

export interface DeletedField {
  field: string
  at: number
  label: string
}

export interface BuilderAnswer {
  error?: string
  faults?: ReturnType<typeof shownFaults>
  deleted?: DeletedField
}

/** Applies a builder action. Throws refusals. */
export async function carryOut(form: StoredForm, asked: BuilderAction, { by, revision }: { by: Actor; revision: number }): Promise<Response | BuilderAnswer> {
  const { id } = form
  const done = <T>(action: AuditedAction, work: () => Promise<T>) => audited({ by, action, subject: `form:${id}` }, work)
  const change = (to: FormChange) => done('form-saved', () => changeForm(id, revision, to))
  const fieldsIn = (map: (fields: StoredForm['definition']['fields']) => StoredForm['definition']['fields']): FormChange => {
    return ({ definition }) => ({ definition: { ...definition, fields: map(definition.fields) } })
  }
  const moved = async (field: number, to: (at: number) => number) => {
    await change(fieldsIn((fields) => placed(fields, field, to(fields.findIndex((one) => one.id === field)))))
    return redirect(`${formPath(id)}?moved=${field}`, 303)
  }
  if ('add' in asked) return addField(id, asked, change)
  if ('up' in asked) return moved(asked.up, (at) => at - 1)
  if ('down' in asked) return moved(asked.down, (at) => at + 1)
  if ('move' in asked) return moved(asked.move, () => asked.to)
  if ('copy' in asked) {
    await change(({ definition }, newId) => ({ definition: withCopy(definition, asked.copy, newId) }))
    return redirect(formPath(id), 303)
  }
  if ('delete' in asked) {
    const at = form.definition.fields.findIndex((field) => field.id === asked.delete)
    const field = form.definition.fields[at]
    await change(({ definition }) => ({ definition: withoutField(definition, asked.delete) }))
    return field ? { deleted: { field: JSON.stringify(field), at, label: labelFor(field) } } : {}
  }
  if ('undo' in asked) {
    await change(({ definition }, newId) => {
      if (asked.undo.id >= newId) throw refuse(formManagementWords.neverHad)
      return { definition: withField(definition, asked.undo, asked.at) }
    })
    return redirect(`${formPath(id)}?done=undone`, 303)
  }
  if ('put' in asked) {
    await done('form-placed', () => putOnPage(id, asked.put))
    return redirect(`${formPath(id)}?done=placed`, 303)
  }
  if ('take' in asked) {
    await done('form-placed', () => takeOffPage(id, asked.take))
    return redirect(`${formPath(id)}?done=taken`, 303)
  }
  switch (asked.intent) {
    case 'publish': {
      const faults = await done('form-published', () => publishForm(id, revision))
      return faults.length > 0 ? { faults: shownFaults(id, faults) } : redirect(`${formPath(id)}?done=publishedNow`, 303)
    }
    case 'unpublish':
      await done('form-unpublished', () => unpublishForm(id, revision))
      return redirect(`${formPath(id)}?done=unpublishedNow`, 303)
    case 'duplicate': {
      const name = fill(translated(formManagementWords.copyOf), { name: form.name }).slice(0, 100)
      const copy = await done('form-copied', () => duplicateForm(id, { name, formKey: asked.formKey }))
      return redirect(`${formPath(copy)}?done=copied`, 303)
    }
    case 'page':
      await done('form-placed', () => makePage(form))
      return redirect(`${formPath(id)}?done=placed`, 303)
    case 'remove':
      await done('form-deleted', () => deleteForm(id, revision))
  }
  return redirect(`${FORMS_PATH}?done=deleted`, 303)
}

/** Adds a field and opens its page. A new page break has little to set and stays in the list. The first payment field sets the form's currency. */
async function addField(
  id: number,
  { add: kind, at }: { add: Parameters<typeof newField>[0]; at?: number | undefined },
  change: (to: FormChange) => Promise<void>,
): Promise<Response> {
  const { currency } = await findSettings()
  let added = 0
  await change(({ definition }, newId) => {
    added = newId
    return { definition: withCurrency(withField(definition, newField(kind, newId), at), currency.code) }
  })
  return redirect(kind === 'page-break' ? `${formPath(id)}?added=${added}#field-${added}` : formPath(id, `fields/${added}/?done=added`), 303)
}
