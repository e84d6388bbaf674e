import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { invalidate } from '#platform/changes.server'
import { addForm } from '#shop/forms/entries.testing'
import { fieldSchema } from '#shop/forms/forms.schema'
import { fileInputName, inputName, markerOf, type Field, type FormDefinition } from '#shop/forms/forms'
import { formTag } from '#shop/forms/forms.server'
import { formToken } from '#shop/forms/form-sending.server'
import { saidOn, saveTextPage } from '#shop/site/site-pages.testing'
import { ORIGIN, type Browser } from '#wire/wire.testing.ts'

export interface FormAnswer {
  success: boolean
  data?: {
    confirmation?: string
    form_id?: number
    redirect_url?: string
    new_tab?: boolean
    errors?: { general?: Record<string, string>; field?: Record<string, unknown> }
  }
}

export interface TestFile {
  field: number
  name: string
  bytes: Uint8Array
  type?: string
}

export function fieldsOf(...fields: (Partial<Field> & Pick<Field, 'id' | 'kind'>)[]): Field[] {
  return fields.map((field) => fieldSchema.parse({ label: { fr: `Champ ${field.id}` }, ...field }))
}

export async function publish(fields: Field[], changes: Partial<FormDefinition> = {}, slug = 'contact'): Promise<number> {
  const form = await addForm('Contact', { fields, ...changes })
  const [body = ''] = (await saidOn(slug, 'fr')) ?? []
  await saveTextPage({ slug, title: 'Contact', body: body + markerOf(form) })
  invalidate(new Set([formTag(form)]))
  return form
}

interface Filling {
  fields?: Record<string, string | string[]>
  files?: TestFile[]
  sent?: Record<string, string>
  headers?: Record<string, string>
}

/** Body of a form as the protocol's script sends it: `action` comes last. Numeric keys are field numbers; other names stay as given. */
export async function bodyOf(form: number, { fields = {}, files = [], sent = {} }: Filling): Promise<FormData> {
  const body = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(/^\d/.test(name) ? inputName(Number.parseInt(name, 10)) + name.replace(/^\d+/, '') : name, value)
  }
  for (const { field, name, bytes, type = '' } of files) body.append(fileInputName(form, field), new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
  const now = Math.floor(clock.now().getTime() / 1000)
  const own = {
    'wpforms[id]': String(form),
    page_title: 'Contact',
    page_url: '/page/contact/',
    'wpforms[token]': await formToken(form, clock.now()),
    start_timestamp: String(now - 20),
    end_timestamp: String(now),
    ...sent,
    action: 'wpforms_submit',
  }
  for (const [name, value] of Object.entries(own)) body.append(name, value)
  return body
}

export async function submit(browser: Browser, form: number, filling: Filling = {}) {
  const body = await bodyOf(form, filling)
  const response = await browser.ask('/wp-admin/admin-ajax.php', { method: 'POST', body, headers: { origin: ORIGIN, ...filling.headers } })
  const json = (await response.json()) as FormAnswer
  return { status: response.status, json, errors: json.data?.errors?.field ?? {}, general: json.data?.errors?.general ?? {} }
}

export async function entriesOf(form: number) {
  return db.selectFrom('form_entries').selectAll().where('form_id', '=', form).orderBy('id').execute()
}

export async function filesOf(form: number) {
  return db
    .selectFrom('form_entry_files')
    .innerJoin('form_entries', 'form_entries.id', 'entry_id')
    .selectAll('form_entry_files')
    .where('form_id', '=', form)
    .orderBy('form_entry_files.id')
    .execute()
}

export async function filesOnDisk(): Promise<{ unfinished: string[]; kept: string[] }> {
  const listed = (folder: string) => readdir(join(config.dataFolder, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const names = async (folder: string) => (await listed(folder)).filter((file) => file.isFile()).map(({ name }) => name)
  return { unfinished: await names('media/unfinished'), kept: await names('private') }
}
