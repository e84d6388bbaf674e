import type { z } from 'zod'
import type { FormDefinition } from './forms.ts'
import { formSchema } from './forms.schema.ts'

/** A field as a test writes it: its kind and what matters of it. */
export type FieldDraft = Omit<z.input<typeof formSchema>['fields'][number], 'label'> & { label?: { fr: string }; [part: string]: unknown }

/** A form with these fields, as a merchant would publish it. */
export function formWith(fields: readonly FieldDraft[], more: Partial<z.input<typeof formSchema>> = {}): FormDefinition {
  return formSchema.parse({
    fields: fields.map((field) => ({ label: { fr: `Champ ${field.id}` }, ...field })),
    submit: { text: { fr: 'Envoyer' }, busyText: { fr: 'Envoi…' } },
    confirmations: [{ kind: 'message', message: { fr: '<p>Merci</p>' } }],
    notifications: [],
    safety: { leastSeconds: 0, mostPerHour: 10_000 },
    ...more,
  })
}
