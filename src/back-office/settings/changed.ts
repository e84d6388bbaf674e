/** The result of a form of settings: the part that was changed (empty for the whole page), the page with an unsaved step, or the page with its errors. */
export type Changed<View> = { done: string } | { draft: View } | { refused: View }
