import { createContext } from 'react-router'
import type { PageCaching } from '#platform/page-cache.server'

/** Caches a loader's page: `context.get(pageCaching).cache(['product:7'])`. Without a call the page is rendered each time. */
export const pageCaching = createContext<PageCaching>({ cache: () => {} })

export const requestNumber = createContext<string>('')
