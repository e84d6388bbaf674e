/**
 * What came of a form of settings: the part that was changed (empty for the whole page); the page with a step done that is not saved yet; or
 * the page with what is wrong.
 */
export type Changed<View> = { done: string } | { draft: View } | { refused: View }
