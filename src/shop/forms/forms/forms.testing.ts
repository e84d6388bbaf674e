import type { z } from 'zod'
import type { FormDefinition } from './forms.ts'
import { formSchema } from './forms.schema.ts'

export type FieldDraft = Omit<z.input<typeof formSchema>['fields'][number], 'label'> & { label?: { fr: string }; [part: string]: unknown }

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
