/**
 * Result of a settings form: `done` names the changed part (empty for the whole page), `draft` is a page with an unsaved step, `refused` a page with errors.
 */
export type Changed<View> = { done: string } | { draft: View } | { refused: View }
