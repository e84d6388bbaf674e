import { createContext } from 'react-router'
import type { PageCaching } from '#platform/page-cache.server'

/** What a loader may say of the page it reads for: `context.get(pageCaching).cache(['product:7'])`. A page that no loader caches is rendered anew each time. */
export const pageCaching = createContext<PageCaching>({ cache: () => {} })
