export const FORMS_PATH = '/admin/forms/'

/** Path of a form's builder, or of a page below it: `settings/`, `fields/3/`. */
export function formPath(id: number, below = ''): string {
  return `${FORMS_PATH}${id}/${below}`
}
