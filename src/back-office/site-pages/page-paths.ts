export const PAGES_PATH = '/admin/pages/'

export const HOME_PATH = '/admin/home-page/'

export function pagePath(id: number): string {
  return `${PAGES_PATH}${id}/`
}
