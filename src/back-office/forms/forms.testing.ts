import { findFormForStaff } from '#shop/forms/form-management.manage'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

/** The address of the shop. */
export const SHOP = 'http://localhost:3000'

let cookie: Promise<string> | undefined
const signedIn = () => (cookie ??= cookieOf('shop_manager'))

/** Opens a page as a manager of the shop. */
export const get = async (path: string) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: await signedIn() } }))
/** Sends a form to a page likewise. */
export const post = async (path: string, fields: Record<string, string>) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: await signedIn(), origin: SHOP } }))
/** The path of a form's builder. */
export const pathOf = (id: number) => `/admin/forms/${id}/`
/** A form as staff have it. */
export const stored = async (id: number) => (await findFormForStaff(id))!
/** Sends a form of a page at the revision that the form has now. */
export const send = async (id: number, fields: Record<string, string>, below = '') =>
  post(pathOf(id) + below, { revision: String((await stored(id)).revision), ...fields })
/** Makes a form of a starter, and gives its number. */
export const newForm = async (starter = 'contact') => Number((await post('/admin/forms/', { starter })).headers.get('location')?.split('/')[3])
/** A field of a form. */
export const fieldOf = async (id: number, field: number) => (await stored(id)).definition.fields.find((one) => one.id === field)
/** The numbers of a form's fields in their order. */
export const order = async (id: number) => (await stored(id)).definition.fields.map((field) => field.id)

/** What a browser would send of the first form of a page. */
export function controlsIn(html: string): Record<string, string> {
  const form = /<form[^>]*>([\s\S]*?)<\/form>/.exec(html.slice(html.indexOf('<h1')))![1]!
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g)].map(([, name, text]) => [
    name!,
    plain(text!).replace(/^\n/, ''),
  ])
  const selects = [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(([, name, options]) => [
    name!,
    plain(/<option(?=[^>]* selected)[^>]* value="([^"]*)"/.exec(options!)?.[1] ?? /<option[^>]* value="([^"]*)"/.exec(options!)?.[1] ?? ''),
  ])
  const inputs = [...form.matchAll(/<input([^>]*)>/g)].flatMap(([, input]) => {
    const name = / name="([^"]+)"/.exec(input!)?.[1]
    const isOff = input!.includes('type="checkbox"') && !input!.includes('checked=""')
    return name && !isOff && name !== 'revision' ? [[name, plain(/ value="([^"]*)"/.exec(input!)?.[1] ?? '')]] : []
  })
  return Object.fromEntries([...areas, ...selects, ...inputs]) as Record<string, string>
}
