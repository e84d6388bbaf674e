/** The list of the site's forms. */
export const FORMS_PATH = '/admin/forms/'

/** The path of a form's builder, or of a page below it: `settings/`, `fields/3/`. */
export function formPath(id: number, below = ''): string {
  return `${FORMS_PATH}${id}/${below}`
}
