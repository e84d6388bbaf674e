import type { PoolClient } from 'pg'
import { pool } from '#platform/database.server'

/** Statements sent to the database during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = []
  const heard = new Map<PoolClient, PoolClient['query']>()
  await withEachClient((client) => {
    if (heard.has(client)) return
    const { query } = client
    heard.set(client, query)
    const ask = query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, ...rest: unknown[]) => {
      said.push(String(text).trim())
      return ask(text, ...rest)
    }) as typeof query
  }, work)
  for (const [client, query] of heard) client.query = query
  return said
}

/** An executed plan. `pages`: pages read; `wholes`: tables scanned whole, with their number of rows. */
export interface RunPlan {
  statement: string
  pages: number
  wholes: { table: string; rows: number }[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Plans executed during `work`, triggers' included. The database reports them itself, so cached plans are seen too. */
export async function plansOf(work: () => Promise<unknown>): Promise<RunPlan[]> {
  const plans: RunPlan[] = []
  const heard = new Set<PoolClient>()
  const hear = ({ message }: { message?: string | undefined }) => {
    const json = message?.split('plan:\n')[1]
    if (!json) return
    const { 'Query Text': text, Plan: root } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    plans.push({ statement: text.trim(), pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'], wholes: wholesOf(root) })
  }
  await withEachClient((client) => {
    if (heard.has(client)) return
    heard.add(client)
    client.on('notice', hear)
    void client.query('set auto_explain.log_min_duration = 0')
  }, work)
  for (const client of heard) {
    client.off('notice', hear)
    await client.query('reset auto_explain.log_min_duration')
  }
  return plans
}

function wholesOf(node: PlanNode): RunPlan['wholes'] {
  const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0)
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [{ table: node['Relation Name'], rows }] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholesOf)]
}

/** Hands each connection that `work` takes from the pool to `meet` first. */
async function withEachClient(meet: (client: PoolClient) => void, work: () => Promise<unknown>): Promise<void> {
  pool.on('acquire', meet)
  try {
    await work()
  } finally {
    pool.off('acquire', meet)
  }
}
