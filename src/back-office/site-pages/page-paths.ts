/** The list of the site's pages in the back office. */
export const PAGES_PATH = '/admin/pages/'

/** The editor of the home page. */
export const HOME_PATH = '/admin/home-page/'

/** The editor of a page. */
export function pagePath(id: number): string {
  return `${PAGES_PATH}${id}/`
}
