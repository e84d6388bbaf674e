import { expect, test } from 'vitest'
import { formSchema } from '#shop/forms/forms.schema'
import { conditionalLogic, isTrigger } from './form-on-page.ts'

const fields = formSchema.shape.fields.parse([
  { id: 1, kind: 'radio', label: { fr: 'Sujet' }, choices: [{ id: 1, label: { fr: 'Autre' } }] },
  { id: 2, kind: 'text', label: { fr: 'Ville' } },
  {
    id: 3,
    kind: 'text',
    label: { fr: 'Lequel ?' },
    when: { action: 'show', any: [[{ field: 1, operator: 'is', value: '1' }], [{ field: 2, operator: 'contains-not', value: 'Tunis' }]] },
  },
  { id: 4, kind: 'email', label: { fr: 'E-mail' }, when: { action: 'hide', any: [[{ field: 2, operator: 'empty' }]] } },
])

test('IMP-29 the protocol’s own script is told when fields show, and which fields it has to watch', () => {
  expect(conditionalLogic([{ id: 7, fields }])).toEqual({
    7: {
      3: {
        action: 'show',
        logic: [[{ field: '1', operator: '==', value: '1', type: 'radio' }], [{ field: '2', operator: '!c', value: 'Tunis', type: 'text' }]],
      },
      4: { action: 'hide', logic: [[{ field: '2', operator: 'e', value: '', type: 'text' }]] },
    },
  })
  expect(fields.filter(({ id }) => isTrigger({ fields }, id)).map(({ id }) => id)).toEqual([1, 2])
  expect(conditionalLogic([{ id: 7, fields: fields.slice(0, 2) }])).toBeUndefined()
})
