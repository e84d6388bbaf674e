import { config } from '#platform/config.server'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'

export type EdgeProvider = 'varnish' | 'cloudflare' | 'fastly'

/** `too-often`: the provider's limit of calls. */
export type EdgeTrouble = 'unreachable' | 'refused' | 'too-often'

/** A shared cache in front of the shop. */
export interface Edge {
  /** Drops every page with one of the tags. Never throws; repeating it does no harm. */
  purge(tags: readonly string[]): Promise<EdgeTrouble | undefined>
}

export interface EdgeAccount {
  provider: EdgeProvider
  /** Of each Varnish, or of the provider's API. */
  urls: readonly string[]
  /** Cloudflare's zone or Fastly's service. */
  zone: string
  /** A token of the provider, or the key in `varnish.vcl`. */
  key: string
}

interface Dialect {
  url: string
  /** Per call. */
  mostTags: number
  call(url: string, tags: readonly string[], account: EdgeAccount): HttpCall
}

/** Varnish was tried (7.1 with vmod xkey). The others' calls are as documented, never tried against them. */
const DIALECTS: Readonly<Record<EdgeProvider, Dialect>> = {
  /** deploy/varnish.vcl answers 200. */
  varnish: { url: '', mostTags: 100, call: (url, tags, { key }) => ({ method: 'PURGE', url, headers: { xkey: tags.join(' '), 'x-purge-key': key } }) },
  /** developers.cloudflare.com/api: 200 with `success`. */
  cloudflare: {
    url: 'https://api.cloudflare.com',
    mostTags: 30,
    call: (url, tags, { zone, key }) => ({
      method: 'POST',
      url: `${url}/client/v4/zones/${encodeURIComponent(zone)}/purge_cache`,
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ tags }),
    }),
  },
  /** fastly.com/documentation/reference/api/purging: at most 256 keys a call. */
  fastly: {
    url: 'https://api.fastly.com',
    mostTags: 256,
    call: (url, tags, { zone, key }) => ({
      method: 'POST',
      url: `${url}/service/${encodeURIComponent(zone)}/purge`,
      headers: { 'fastly-key': key, 'surrogate-key': tags.join(' ') },
    }),
  },
}

const PATIENCE_MS = 5000
const MOST_BYTES = 100_000

/** The edge of the settings `HANOUT_EDGE…`; undefined without one. */
export function findEdge(): Edge | undefined {
  const { HANOUT_EDGE: provider, HANOUT_EDGE_URL, HANOUT_EDGE_ZONE: zone = '', HANOUT_EDGE_KEY: key = '' } = config
  if (!provider) return undefined
  return openEdge({ provider, urls: HANOUT_EDGE_URL?.split(',') ?? [DIALECTS[provider].url], zone, key })
}

export function openEdge(account: EdgeAccount): Edge {
  const { call, mostTags } = DIALECTS[account.provider]
  const purge = async (tags: readonly string[]) => {
    for (let from = 0; from < tags.length; from += mostTags) {
      const some = tags.slice(from, from + mostTags)
      const troubles = await Promise.all(account.urls.map((url) => ask(call(url, some, account))))
      const trouble = troubles.find(Boolean)
      if (trouble) return trouble
    }
    return undefined
  }
  return { purge }
}

async function ask(call: HttpCall): Promise<EdgeTrouble | undefined> {
  const heard = await httpCall(call, { patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES })
  if (typeof heard === 'string' || heard.status >= 500) return 'unreachable'
  if (heard.status === 429) return 'too-often'
  const said = parseJson(heard.text ?? '') as { success?: boolean } | undefined
  return heard.ok && said?.success !== false ? undefined : 'refused'
}
