import type { PoolClient } from 'pg'
import { pool } from '#platform/database.server'

/** Statements sent to the database during some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = []
  const heard = new Map<PoolClient, PoolClient['query']>()
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return
    const { query } = client
    heard.set(client, query)
    const ask = query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, ...rest: unknown[]) => {
      said.push(String(text).trim())
      return ask(text, ...rest)
    }) as typeof query
  }
  pool.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.off('acquire', listen)
    for (const [client, query] of heard) client.query = query
  }
  return said
}
