import { sql, type UpdateObject } from 'kysely'
import { LOCALES } from '#i18n/locale.ts'
import { CURRENCIES } from '#money/formats'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { cleanHtml } from '#platform/clean-html.server'
import { inTransaction, json, type Database, type Tables, db } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { parseStored } from '#platform/stored.server'
import { type FormDefinition, type FormText, formsIn, type Field, type FieldKind } from '#shop/forms/forms'
import { forgetEntries } from '#shop/forms/entry-management.server'
import { formSchema, fieldSchema, LAST_NUMBER } from '#shop/forms/forms.schema'
import { formTag } from '#shop/forms/forms.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { changeSitePages, SITE_PAGES, addSitePage, listPagesAtWork, type PageAtWork } from '#shop/site/site-pages.server'
import { slugOf } from '#i18n/fold.ts'
import { blocksIn, type PageContent, type WrittenBlock } from '#shop/site/site-pages'
import { fill, type Text } from '#i18n/words.ts'
import { faultsOf } from './faults.ts'
import { MOST_FIELDS, nextField, type Fault, type FormPlaces, type HoldingPage, type FormState, type ListedForm, type StoredForm } from './form-management.ts'
import { formManagementWords as words, fieldKindWords, newFieldWords } from './form-management.words.ts'

export { starterForm } from './starters.server.ts'

const ENTRIES_AT_ONCE = 1000

/** `formKey` identifies the page that asked: a repeat creates no second form. */
interface NewForm {
  name: string
  definition: FormDefinition
  formKey?: string | undefined
}

export async function addForm({ name, definition, formKey }: NewForm): Promise<number> {
  return inTransaction(async (transaction) => {
    const made = await transaction
      .insertInto('forms')
      .values({ name, draft: json(cleaned(definition)), form_key: formKey ?? null, last_field: nextField(0, definition) - 1 })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return auditedNew(transaction, made.id)
    return (await transaction.selectFrom('forms').select('id').where('form_key', '=', formKey!).executeTakeFirstOrThrow()).id
  })
}

export async function duplicateForm(id: number, { name, formKey }: { name: string; formKey: string | undefined }): Promise<number> {
  const form = await findFormForStaff(id)
  if (!form) throw refuse(words.gone)
  return addForm({ name, definition: form.definition, formKey })
}

/** `newId` is the number for an added field. */
export type FormChange = (now: { name: string; definition: FormDefinition }, newId: number) => { name?: string; definition: FormDefinition }

/** Changes a draft; visitors see it once published. Refuses a form changed since the page or deleted, too many fields, and whatever the schema rejects. */
export async function changeForm(id: number, revision: number, change: FormChange): Promise<void> {
  await atRevision(id, revision, async (transaction, row) => {
    const now = { name: row.name, definition: parseStored(formSchema, row.draft, { cutsTexts: true }).value }
    const newId = nextField(row.last_field, now.definition, row.published)
    const next = { ...now, ...change(now, newId) }
    if (next.definition.fields.length > MOST_FIELDS) throw refuse(words.tooManyFields, { max: MOST_FIELDS })
    if (next.definition.confirmations.length === 0) throw refuse(words.lastConfirmation)
    const { data: definition } = formSchema.safeParse(cleaned(next.definition))
    if (!definition) throw refuse(words.outOfBounds)
    const last = nextField(row.last_field, now.definition, row.published, definition) - 1
    await save(transaction, id, { name: next.name, draft: json(definition), last_field: last })
  })
}

/** Publishes the draft, or returns the faults and changes nothing. IMP-29, MONEY-12. */
export async function publishForm(id: number, revision: number): Promise<Fault[]> {
  const currencies = await payableCurrencies()
  const faults = await atRevision(id, revision, async (transaction, row) => {
    const { value: draft, dropped } = parseStored(formSchema, row.draft, { cutsTexts: true })
    const found = faultsOf(draft, currencies)
    if (found.length > 0) return found
    const mended = dropped.length > 0 && { draft: json(draft), published: json(draft) }
    await save(transaction, id, { published: sql`draft`, published_at: sql`now()`, ...mended })
    return found
  })
  invalidate(new Set([formTag(id)]))
  return faults
}

/** Currencies that the shop's providers take. MONEY-12. */
export async function payableCurrencies(): Promise<string[]> {
  const methods = await Promise.all(CURRENCIES.map(({ code }) => findOnlineMethods(code)))
  return [...new Set(methods.flat().map(({ currency }) => currency))]
}

export async function unpublishForm(id: number, revision: number): Promise<void> {
  await atRevision(id, revision, (transaction) => save(transaction, id, { published: null, published_at: null }))
  invalidate(new Set([formTag(id)]))
}

/** Deletes a form with its entries and removes it from its pages. Refuses while any entry has a payment. */
export async function deleteForm(id: number, revision: number): Promise<void> {
  await atRevision(id, revision, async (transaction) => {
    await deleteEntries(transaction, id)
    await transaction.deleteFrom('forms').where('id', '=', id).execute()
    await changeSitePages(transaction, ({ content }) => withoutForm(content, id))
  })
  invalidate(new Set([formTag(id), SITE_PAGES]))
}

async function deleteEntries(transaction: Database, form: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.id)::int as count from form_entries e join payments p on p.entry_id = e.id where e.form_id = ${form}`.execute(transaction)
  if (rows[0]!.count > 0) throw refuse(words.paidEntries, { count: rows[0]!.count })
  for (;;) {
    const some = await transaction.selectFrom('form_entries').select('id').where('form_id', '=', form).orderBy('id').limit(ENTRIES_AT_ONCE).execute()
    if (some.length === 0) return
    await forgetEntries(
      transaction,
      some.map(({ id }) => id),
    )
  }
}

type Row = Awaited<ReturnType<typeof lock>>

/** Runs a change at the revision shown on the page, audits it and invalidates pages. */
function atRevision<T>(id: number, revision: number, work: (transaction: Database, row: Row) => Promise<T>): Promise<T> {
  return inTransaction(async (transaction) => {
    const row = await lock(transaction, id, revision)
    const done = await auditedChange(
      transaction,
      () => forAudit(transaction, id),
      () => work(transaction, row),
    )
    await recordChanges(transaction, [formTag(id)])
    return done
  })
}

async function lock(transaction: Database, id: number, revision: number) {
  const row = await transaction
    .selectFrom('forms')
    .select(['name', 'draft', 'published', 'revision', 'last_field'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse(words.gone)
  if (row.revision !== revision) throw refuse(words.changedMeanwhile).as('stale')
  return row
}

async function save(transaction: Database, id: number, values: UpdateObject<Tables, 'forms'>): Promise<void> {
  await transaction
    .updateTable('forms')
    .set({ ...values, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

async function auditedNew(transaction: Database, id: number): Promise<number> {
  let isThere = false
  return auditedChange(
    transaction,
    async () => (isThere ? forAudit(transaction, id) : {}),
    async () => {
      isThere = true
      return id
    },
  )
}

async function forAudit(transaction: Database, id: number): Promise<object> {
  const form = await transaction.selectFrom('forms').select(['name', 'draft', 'published_at']).where('id', '=', id).executeTakeFirst()
  if (!form) return {}
  const { fields, ...rest } = form.draft
  return { name: form.name, published: form.published_at !== null, ...rest, fields: fields.map((field, place) => ({ ...field, order: place + 1 })) }
}

function cleaned(form: FormDefinition): FormDefinition {
  const fields = form.fields.map((field) => (field.kind === 'html' ? { ...field, html: cleanText(field.html) } : field))
  return { ...form, fields, confirmations: form.confirmations.map((one) => ({ ...one, message: cleanText(one.message) })) }
}

function cleanText(text: FormText): FormText {
  return { ...text, ...Object.fromEntries(LOCALES.flatMap((locale) => (text[locale] ? [[locale, cleanHtml(text[locale])]] : []))) }
}

export async function findPlaces(form: number): Promise<FormPlaces> {
  const pages = await listPagesAtWork()
  const some = (holds: boolean) => pages.filter((page) => formsOn(page).has(form) === holds).map(({ slug, title }) => ({ slug, title }))
  return { holding: some(true), others: some(false), hasOwn: pages.some((page) => isOwnPage(page, form)) }
}

function isOwnPage({ contents }: PageAtWork, form: number): boolean {
  return contents.some(({ blocks: [block, ...others] }) => block?.kind === 'form' && block.form === form && others.length === 0)
}

async function findStanding(): Promise<Map<number, HoldingPage[]>> {
  const standing = new Map<number, HoldingPage[]>()
  for (const page of await listPagesAtWork()) {
    for (const form of formsOn(page)) standing.set(form, [...(standing.get(form) ?? []), { slug: page.slug, title: page.title }])
  }
  return standing
}

/** Appends a form to a page. Refuses a deleted page. FORM-87. */
export async function putOnPage(id: number, slug: string): Promise<void> {
  const put = (content: PageContent) => (heldBy(content).has(id) ? content : { ...content, blocks: [...content.blocks, blockOf(id)] })
  await changePlaces(id, async (transaction) => {
    const slugs = await changeSitePages(transaction, ({ slug: one, content }) => (one === slug ? put(content) : content))
    if (!slugs.includes(slug)) throw refuse(words.pageGone)
  })
}

export async function takeOffPage(id: number, slug: string): Promise<void> {
  await changePlaces(id, (transaction) => changeSitePages(transaction, ({ slug: one, content }) => (one === slug ? withoutForm(content, id) : content)))
}

/** Creates a page with a form, under the form's name, or finds the existing one. Returns its slug. FORM-87. */
export async function makePage({ id, name }: { id: number; name: string }): Promise<string> {
  const nothing = { fr: '', ar: '', en: '' }
  const content = { title: { ...nothing, fr: name }, description: nothing, blocks: [blockOf(id)], isUnlisted: true as const }
  return changePlaces(id, async (transaction) => {
    await transaction.selectFrom('forms').select('id').where('id', '=', id).forUpdate().execute()
    const pages = await listPagesAtWork(transaction)
    return pages.find((one) => isOwnPage(one, id))?.slug ?? addSitePage(transaction, { slug: slugOf(name) || `form-${id}`, content })
  })
}

/** Removes both the form's block and its markers in texts. */
function withoutForm(content: PageContent, id: number): PageContent {
  const marker = new RegExp(`\\s*<p>\\s*\\[wpforms id="${id}"\\]\\s*</p>|\\[wpforms id="${id}"\\]`, 'g')
  const without = (text: string) => text.replaceAll(marker, '')
  const blocks = content.blocks.filter((block) => !(block.kind === 'form' && block.form === id))
  return {
    ...content,
    blocks: blocks.map((block) =>
      block.kind === 'text' ? { ...block, html: { ...block.html, fr: without(block.html.fr), ar: without(block.html.ar), en: without(block.html.en) } } : block,
    ),
  }
}

async function changePlaces<T>(id: number, work: (transaction: Database) => Promise<T>): Promise<T> {
  const done = await inTransaction((transaction) =>
    auditedChange(
      transaction,
      () => placesIn(transaction, id),
      () => work(transaction),
    ),
  )
  invalidate(new Set([SITE_PAGES]))
  return done
}

async function placesIn(transaction: Database, id: number): Promise<object> {
  const pages = await listPagesAtWork(transaction)
  return { pages: pages.filter((page) => formsOn(page).has(id)).map(({ slug }) => slug) }
}

function formsOn({ contents }: PageAtWork): Set<number> {
  return new Set(contents.flatMap((content) => [...heldBy(content)]))
}

function heldBy({ blocks }: PageContent): Set<number> {
  return new Set(LOCALES.flatMap((locale) => formsIn(blocksIn(blocks, locale))))
}

function blockOf(form: number): WrittenBlock {
  return { id: `form${form}`, kind: 'form', form }
}

const MOST_LISTED = 200

/** Never published or withdrawn is `draft`; `changed` if visitors see an older version. */
const STATE = sql<FormState>`case when published is null then 'draft' when draft = published then 'published' else 'changed' end`

/** Latest edited first, with entries and pages. */
export async function listForms(): Promise<ListedForm[]> {
  const [{ rows }, standing] = await Promise.all([
    sql<Omit<ListedForm, 'pages'>>`
      select id, name, ${STATE} as state,
        (select count(*)::int from form_entries e where e.form_id = f.id and e.state = 'kept') as entries,
        (select count(*)::int from form_entries e where e.form_id = f.id and e.state = 'kept' and not e.read) as unread
      from forms f order by updated_at desc, id desc limit ${MOST_LISTED}`.execute(db),
    findStanding(),
  ])
  return rows.map((row) => ({ ...row, pages: standing.get(row.id) ?? [] }))
}

/** The draft, without parts that violate current rules. */
export async function findFormForStaff(id: number, database: Database = db): Promise<StoredForm | undefined> {
  const row = await database
    .selectFrom('forms')
    .select((one) => [
      'id',
      'name',
      'draft',
      'revision',
      STATE.as('state'),
      one
        .selectFrom('form_entries')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('form_entries.form_id', '=', 'forms.id')
        .as('entries'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      revision: row.revision,
      state: row.state,
      entries: row.entries ?? 0,
      definition: parseStored(formSchema, row.draft, { cutsTexts: true }).value,
    }
  )
}

/** A new field, labelled with its kind and given sample choices. Refuses a number beyond the last one. */
export function newField(kind: FieldKind, id: number): Field {
  if (id > LAST_NUMBER) throw refuse(words.noNumberLeft)
  const label = fieldKindWords[kind]
  return fieldSchema.parse({ kind, id, label, ...STARTING[kind] })
}

const choices = [1, 2, 3].map((id) => ({ id, label: numbered(newFieldWords.choice, id) }))
const priced = choices.map((choice) => ({ ...choice, amount: 0 }))

const STARTING: Partial<Record<FieldKind, object>> = {
  select: { choices },
  radio: { choices },
  checkbox: { choices },
  'payment-multiple': { choices: priced },
  'payment-checkbox': { choices: priced },
  consent: { text: newFieldWords.consent, required: true },
  html: { html: inParagraphs(newFieldWords.explanation) },
  'page-break': { title: { fr: '' } },
}

function numbered({ fr, ar, en }: typeof newFieldWords.choice, n: number): FormText {
  return { fr: fill(fr, { n }), ar: fill(ar, { n }), en: fill(en, { n }) }
}

function inParagraphs({ fr, ar, en }: Text): FormText {
  return { fr: `<p>${fr}</p>`, ar: `<p>${ar}</p>`, en: `<p>${en}</p>` }
}
