import { createContext } from 'react-router'
import type { PageCaching } from '#platform/page-cache.server'

/** The caching of a loader's page: `context.get(pageCaching).cache(['product:7'])`. A page that no loader caches is rendered anew each time. */
export const pageCaching = createContext<PageCaching>({ cache: () => {} })
