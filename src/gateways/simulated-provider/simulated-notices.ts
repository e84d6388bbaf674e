export interface SimulatedNotice {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

export function noticeByGet(webhook: string, fields: Record<string, string>): SimulatedNotice {
  const url = new URL(webhook)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return { url, method: 'GET', headers: {}, body: null }
}

export function noticeByPost(webhook: string, body: unknown, query: Record<string, string> = {}): SimulatedNotice {
  return { ...noticeByGet(webhook, query), method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
