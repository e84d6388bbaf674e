import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { db } from '#platform/database.server'
import { log } from '#platform/log.server'
import { addForm } from '#shop/forms/entries.testing'
import { findBrokenForms, formTag, findForm, isFormBroken } from '#shop/forms/forms.server'
import { findFormForStaff, publishForm } from './form-management.manage.server.ts'

useDatabase()

test('IMP-29 a form that breaks the rules of an update is not shown, opens with its long text cut, and can be published again', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const id = await addForm('Devis')
  const fields = (await findForm(id))!.definition.fields.length
  const broken = (column: string) => sql`jsonb_set(${sql.ref(column)}::jsonb, '{fields,0,label,fr}', to_jsonb(repeat('x', 50000)))`
  await sql`update forms set draft = ${broken('draft')}, published = ${broken('published')} where id = ${id}`.execute(db)
  invalidate(new Set([formTag(id)]))
  expect([await findForm(id), warned.mock.calls.length]).toEqual([undefined, 1])
  expect([await isFormBroken(id), await findBrokenForms()]).toEqual([true, [{ id, name: 'Devis' }]])
  const { definition, revision } = (await findFormForStaff(id))!
  expect([definition.fields.length, definition.fields[0]!.label.fr]).toEqual([fields, expect.stringMatching(/^x+$/)])
  expect(await publishForm(id, revision)).toEqual([])
  expect((await findForm(id))?.definition).toEqual(definition)
  expect([await isFormBroken(id), await findBrokenForms(), await isFormBroken(0)]).toEqual([false, [], false])
  warned.mockRestore()
})
