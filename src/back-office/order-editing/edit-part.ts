import type { Translated } from '#i18n/words.ts'
import type { OrderEditView } from './edit-views.server.ts'
import type { orderEditWords } from './order-edit.words.ts'

export interface EditPart {
  view: OrderEditView
  words: Translated<typeof orderEditWords>
}
