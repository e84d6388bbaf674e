import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql, type Insertable } from 'kysely'
import { newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import { db, inTransaction, type Tables } from '#platform/database.server'
import type { FormDefinition } from '#shop/forms/forms'
import { formSchema } from '#shop/forms/forms.schema'
import type { EntryAnswer } from './entries.ts'
import { saveEntry } from './entries.server.ts'

export const SAMPLE_FORM: FormDefinition = formSchema.parse({
  fields: [
    { id: 1, kind: 'text', label: { fr: 'Nom' } },
    { id: 2, kind: 'email', label: { fr: 'E-mail' } },
    { id: 3, kind: 'phone', label: { fr: 'Téléphone' } },
    { id: 4, kind: 'paragraph', label: { fr: 'Message' } },
    { id: 5, kind: 'file', label: { fr: 'Pièce' } },
  ],
  submit: { text: { fr: 'Envoyer' }, busyText: { fr: 'Envoi…' } },
  confirmations: [{ kind: 'message', message: { fr: 'Merci' } }],
  notifications: [],
})

export async function addForm(name = 'Contact', changes: Partial<FormDefinition> = {}): Promise<number> {
  const definition = JSON.stringify({ ...SAMPLE_FORM, ...changes }) as never
  const { id } = await db.insertInto('forms').values({ name, draft: definition, published: definition }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Omitted fields are those of Amira Ben Salah. */
interface SampleEntry extends Pick<
  Insertable<Tables['form_entries']>,
  'person_id' | 'visitor' | 'payment' | 'currency' | 'state' | 'read' | 'starred' | 'created_at'
> {
  name?: string
  email?: string
  phone?: string
  message?: string
  more?: EntryAnswer[]
  total?: number
}

export async function addEntry(form: number, { name, email, phone, message, more, total, ...row }: SampleEntry = {}): Promise<number> {
  const typed = [name ?? 'Amira Ben Salah', email ?? 'amira@example.test', phone ?? '98765432', message ?? 'Bonjour, je voudrais un devis.']
  const texts = new Map(typed.map((text, place) => [place + 1, [text]]))
  const { id } = await inTransaction((transaction) =>
    saveEntry(transaction, {
      form: { id: form, name: '', definition: SAMPLE_FORM },
      filled: { texts, pieces: new Map(), files: new Map() },
      files: [],
      state: 'kept',
      intention: randomUUID(),
      locale: 'fr',
      page: '/page/contact/',
      seconds: 42,
      visitor: undefined,
      personId: undefined,
      senderDigest: randomUUID(),
      contentDigest: randomUUID(),
      country: 'TN',
    }),
  )
  const changes = {
    ...(more ? { answers: sql<EntryAnswer[]>`answers || ${JSON.stringify(more)}::jsonb` } : {}),
    ...(total ? { total, currency: 'TND', lines: JSON.stringify([{ field: 9, label: 'Table', pieces: 1, amount: total }]) as never } : {}),
    ...row,
  }
  if (Object.keys(changes).length > 0) await db.updateTable('form_entries').set(changes).where('id', '=', id).execute()
  return id
}

/** An unpaid entry of a paid form: 150.000 TND by default. */
export async function addEntryToPay({ total = 150_000, currency = 'TND' } = {}): Promise<{ id: number; key: string }> {
  const id = await addEntry(await addForm('Pose'), { total, currency, payment: total > 0 ? 'unpaid' : 'none' })
  return { id, key: (await entryRow(id)).key }
}

export const entryRow = (id: number) => db.selectFrom('form_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function payEntry(entry: number, state = 'paid'): Promise<number> {
  const amount = 10_000
  const received = state === 'paid' ? amount : 0
  const payment = { entry_id: entry, gateway: 'konnect', reference: randomUUID(), amount, received, currency: 'TND', state, open_until: new Date() }
  await db
    .insertInto('payments')
    .values(payment as never)
    .execute()
  return entry
}

export async function addEntryFile(
  entry: number,
  { name = 'plan.pdf', type = 'application/pdf', stored = `private/aa/${randomUUID()}.pdf`, bytes = 9 } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('form_entry_files')
    .values({ entry_id: entry, field_id: 5, name, stored, type, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepEntryFile(entry: number, content: Uint8Array, { name, type }: { name: string; type: string }): Promise<number> {
  const [path, stored] = [await unfinishedFile(), newPrivateName('bin')]
  await writeFile(path, content)
  await privateStorage().put(stored, path)
  return addEntryFile(entry, { name, type, stored, bytes: content.length })
}
