import { sql } from 'kysely'
import { db, type Database } from '#platform/database.server'
import { findCarried, isStatementOf } from './matching.server.ts'
import { judgeStatement, type Judged, type StatementLine } from './remittances.ts'

export interface Statement {
  id: string
  courier: string
  name: string
  currency: string
  /** ISO day of its last row; null if no row has one. */
  lastDay: string | null
  toldTotal: number | null
  isTotalRight: boolean
  leftOut: number
  taskId: string | null
  addedAt: Date
  by: string | null
}

const COLUMNS = sql`s.id, s.courier, s.name, s.currency, s.last_day::text as "lastDay", s.told_total as "toldTotal", s.is_total_right as "isTotalRight",
  s.left_out as "leftOut", s.task_id as "taskId", s.added_at as "addedAt", (select p.name from account_people p where p.id = s.person_id) as by`

export async function findStatement(id: string, database: Database = db): Promise<Statement | undefined> {
  const { rows } = await sql<Statement>`select ${COLUMNS} from courier_statements s where s.id = ${id}`.execute(database)
  return rows[0]
}

export interface ListedStatement extends Statement {
  rows: number
  posted: number
}

const LISTED = 50

/** The latest statements, newest first; of one courier if it is named. */
export async function listStatements(courier?: string): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    select ${COLUMNS}, (select count(*)::int from statement_lines l where l.statement_id = s.id) as rows,
      (select count(*)::int from statement_lines l where l.statement_id = s.id and l.posted_at is not null) as posted
    from courier_statements s where ${courier ?? null}::text is null or s.courier = ${courier ?? null}
    order by s.added_at desc, s.id limit ${LISTED}`.execute(db)
  return rows
}

/** Every row of a statement with its verdict at this moment. */
export async function judgeRows({ id, courier, currency }: Pick<Statement, 'id' | 'courier' | 'currency'>, database: Database = db): Promise<Judged[]> {
  const { rows } = await sql<StatementLine>`
    select row, barcode, reference, amount, fee, net, currency, day::text as day, order_id as "orderId", parcel_id as "parcelId", posted_at is not null as "isPosted"
    from statement_lines where statement_id = ${id} order by row`.execute(database)
  const orders = await findCarried([...new Set(rows.flatMap(({ orderId }) => orderId ?? []))], courier, database)
  return judgeStatement(rows, orders, currency)
}

/** What came to the shop by the posted rows of a statement. */
export async function findPaidOut({ id, courier }: Pick<Statement, 'id' | 'courier'>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount), 0)::bigint as amount from statement_lines s
    join ledger_entries e on e.order_id = s.order_id and e.at = s.posted_at and ${isStatementOf(courier)}
    join ledger_lines l on l.entry_id = e.id and l.account = 'bank'
    where s.statement_id = ${id} and s.posted_at is not null`.execute(db)
  return rows[0]!.amount
}
