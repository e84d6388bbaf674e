import { createContext } from 'react-router'
import type { PageCaching } from '#platform/page-cache.server'

/** Caches a loader's page: `context.get(pageCaching).cache(['product:7'])`. Without a call the page is rendered each time. */
export const pageCaching = createContext<PageCaching>({ cache: () => {} })

export const requestNumber = createContext<string>('')

/** A rendered page (UTF-8). Its answer then has no body. */
export const pageHtml = createContext<Buffer<ArrayBuffer> | null>(null)

/** Set where one page of a language and route answers all missing addresses: it is not rendered. */
export const sharesMissing = createContext(false)

/** Loader data partly in the HTML already: the browser hydrates with `data` alone; client navigation loads `drawn` too. */
export function hydrationData<Data extends object, Drawn extends object>(request: Request, data: Data, drawn: Drawn): Data & Partial<Drawn> {
  if (new URL(request.url).pathname.endsWith('.data')) return { ...data, ...drawn }
  // A non-enumerable property is not serialised into the document.
  const unwritten = Object.entries(drawn).map(([name, value]) => [name, { value: value as unknown, enumerable: false }])
  return Object.defineProperties(data, Object.fromEntries(unwritten) as PropertyDescriptorMap)
}
