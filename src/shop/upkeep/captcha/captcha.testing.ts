import { db } from '#platform/database.server'
import { formSchema } from '#shop/forms/forms.schema'
import { markerOf } from '#shop/forms/forms'
import { saveSitePages } from '#shop/upkeep/site-pages.server'

/** Adds a published form named Devis that asks for a captcha, or does not; its number. */
export async function addCaptchaForm(captcha = true): Promise<number> {
  const definition = formSchema.parse({
    fields: [{ kind: 'text', id: 1, label: { fr: 'Nom' } }],
    submit: { text: { fr: 'Envoyer' }, busyText: { fr: 'Envoi…' } },
    confirmations: [{ kind: 'message', message: { fr: '<p>Merci</p>' } }],
    notifications: [],
    safety: { captcha, leastSeconds: 0 },
  })
  const json = JSON.stringify(definition) as never
  const { id } = await db.insertInto('forms').values({ name: 'Devis', draft: json, published: json }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Puts a form on a site page of its own. */
export async function addPageWithForm(slug: string, form: number): Promise<void> {
  await saveSitePages([{ slug, title: slug, body: `<p>Bonjour</p><p>${markerOf(form)}</p>`, translations: {} }])
}
