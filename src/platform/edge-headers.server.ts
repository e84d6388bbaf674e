import { config } from './config.server.ts'
import { clock } from './steady-clock.ts'

export const EVERY_PAGE = 'page'

/** In seconds. A changed page is purged at once; this bounds the age of one whose purge was lost. */
const KEPT_S = 3600
/** In seconds: an older page is sent once more while a new one is fetched, and for a day while the shop does not answer. */
const STALE = 'stale-while-revalidate=60, stale-if-error=86400'

/** Headers by which the configured edge keeps a public page under its tags until the moment `until` (ms). Browsers ask each time. */
export function edgeHeaders(tags: readonly string[], until: number): Record<string, string> {
  if (!config.HANOUT_EDGE) return {}
  const left = Math.floor((until - clock.now().getTime()) / 1000)
  const keeping = left < KEPT_S ? `max-age=${Math.max(0, left)}` : `max-age=${KEPT_S}, ${STALE}`
  const all = [EVERY_PAGE, ...tags]
  if (config.HANOUT_EDGE === 'cloudflare') return { 'cdn-cache-control': keeping, 'cache-tag': all.join(',') }
  return { 'surrogate-control': keeping, [config.HANOUT_EDGE === 'varnish' ? 'xkey' : 'surrogate-key']: all.join(' ') }
}

const OF_EDGES = ['surrogate-control', 'cdn-cache-control']

/** Keeps an answer that is not for everybody, or a missing page, which another soon replaces, out of the configured edge: Fastly takes `no-store` for a word to browsers, and caches for an hour what says nothing. */
export function keepFromEdge(headers: Headers): void {
  if (!config.HANOUT_EDGE || OF_EDGES.some((name) => headers.has(name))) return
  const caching = headers.get('cache-control') ?? 'no-store'
  if (!/\b(?:public|private)\b/.test(caching)) headers.set('cache-control', `private, ${caching}`)
}
