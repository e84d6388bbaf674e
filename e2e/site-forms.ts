import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask } from './books.ts'

type Part = Record<string, unknown>

const slugs: string[] = []

/** A journey's form, published on an unlisted page of its own. */
export interface JourneyForm {
  id: number
  path: string
}

/** Publishes on a new page. Omitted parts have the builder's defaults. */
export async function publishForm(fields: Part[], more: Part = {}): Promise<JourneyForm> {
  const definition = {
    fields: fields.map((field) => ({ label: { fr: `Champ ${String(field['id'])}` }, ...field })),
    submit: { text: { fr: 'Envoyer' }, busyText: { fr: 'Envoi en cours…' } },
    confirmations: [{ kind: 'message', message: { fr: '<p>Merci !</p>' } }],
    notifications: [],
    ...more,
    safety: { leastSeconds: 0, mostPerHour: 10_000, ...(more['safety'] as Part | undefined) },
  }
  const [row] = await ask<{ id: string }>('insert into forms (name, draft, published) values ($1, $2, $2) returning id', [
    'Journey',
    JSON.stringify(definition),
  ])
  const id = Number(row!.id)
  const slug = `zz-${randomUUID()}`
  slugs.push(slug)
  const html = `<p>Avant</p><p>[wpforms id="${id}"]</p><p>Après</p>`
  const content = {
    title: { fr: 'Un formulaire', ar: '', en: '' },
    description: {},
    blocks: [{ id: 'text', kind: 'text', html: { fr: html, ar: '', en: '' } }],
  }
  await ask(`insert into site_pages (slug, draft, published, published_at) values ($1, $2, $2, now())`, [slug, JSON.stringify(content)])
  await ask(`insert into changes (tag) values ('site-pages') returning pg_notify('changes', '')`)
  const path = `/page/${slug}/`
  const { baseURL } = test.info().project.use
  // The shop receives the change of a page made elsewhere a moment later.
  await expect.poll(async () => (await fetch(new URL(path, baseURL))).status).toBe(200)
  return { id, path }
}

/** Removes pages created by this worker's journeys, but not another's, which may be in use. */
export async function removePages(): Promise<void> {
  await ask('delete from site_pages where slug = any($1)', [slugs.splice(0)])
  await ask(`insert into changes (tag) values ('site-pages') returning pg_notify('changes', '')`)
}

export function control(page: Page, form: JourneyForm, field: number | string): Locator {
  return page.locator(`#wpforms-${form.id}-field_${field}`)
}

export function errorOf(page: Page, form: JourneyForm, field: number): Locator {
  return page.locator(`#wpforms-${form.id}-field_${field}-container [id$=-error]`).filter({ hasText: /./ })
}

export async function entriesOf({ id }: JourneyForm): Promise<{ answers: { field: number; text: string }[]; intention: string | null }[]> {
  return ask('select answers, intention from form_entries where form_id = $1 order by id', [id])
}
