import { createContext } from 'react-router'
import type { PageNotes } from '#platform/page-cache.server'

/** What a loader may say of the page it reads for: `context.get(pageNotes).keep(['product:7'])`. A page nobody keeps is made anew each time. */
export const pageNotes = createContext<PageNotes>({ keep: () => {} })
