import { findEdge, type Edge } from '#gateways/edge'
import { onChanges } from '#platform/changes.server'
import { EVERY_PAGE } from '#platform/edge-headers.server'
import { log } from '#platform/log.server'
import { clock } from '#platform/steady-clock'
import { startLoop } from './loop.server.ts'

const LOOK_EVERY_MS = 1000
/** Until then a page that was on its way at the first purge has arrived. */
const AGAIN_AFTER_MS = 5000
const RETRY_AFTER_MS = 3000
/** More changed tags become a purge of every page. */
const MOST_TAGS = 2000

interface Purge {
  at: number
  isSecond: boolean
}

/**
 * Purges what changes from the edge, at once and a second time. Each process purges after it has dropped its own pages, so that the edge fetches no outdated
 * page from it. A start purges every page: it may bring other files, and changes were missed.
 */
export function startEdge(edge: Edge | undefined = findEdge()): { look(): Promise<void>; stop(): Promise<void> } {
  if (!edge) return { look: async () => {}, stop: async () => {} }
  const purges = new Map<string, Purge>()
  let isFailing = false

  const add = (tags: Iterable<string>, purge: Purge) => {
    for (const tag of tags) purges.set(tag, purge)
    if (purges.size <= MOST_TAGS) return
    purges.clear()
    purges.set(EVERY_PAGE, purge)
  }
  const look = async () => {
    const now = clock.now().getTime()
    const due = [...purges].filter(([, { at }]) => at <= now)
    if (due.length === 0) return
    for (const [tag] of due) purges.delete(tag)
    const trouble = await edge.purge(due.map(([tag]) => tag))
    if (Boolean(trouble) !== isFailing) {
      isFailing = Boolean(trouble)
      if (trouble) log.warn({ trouble }, 'pages could not be purged from the edge; trying again')
      else log.info('pages are purged from the edge again')
    }
    for (const [tag, { isSecond }] of due) {
      // It changed again meanwhile.
      if (purges.has(tag)) continue
      if (trouble) add([tag], { at: now + RETRY_AFTER_MS, isSecond })
      else if (!isSecond) add([tag], { at: now + AGAIN_AFTER_MS, isSecond: true })
    }
  }

  const loop = startLoop('edge', look)
  const begin = (tags: Iterable<string>) => {
    add(tags, { at: clock.now().getTime(), isSecond: false })
    loop.wake()
  }
  const forget = onChanges(begin)
  const timer = setInterval(() => loop.wake(), LOOK_EVERY_MS)
  begin([EVERY_PAGE])
  const stop = async () => {
    forget()
    clearInterval(timer)
    await loop.stop()
  }
  return { look, stop }
}
