/**
 * Speed and memory of the shop as ratios, measured in turns in one run. Absolute figures are this machine's; quote the ratios. A named part runs alone by `npm
 * run bench -- NAME`:
 *
 * - `sizes` of pages; `pages` against raw node:http; `orders`, `cart`, `checkout` and site forms (`forms`) against bare exchanges with the same database
 * - `waiting-messages`: quick orders while messages wait in the outbox, and what one order costs
 * - `hostile`: the cost of tiny parts, and pages beside their senders; `memory` after many requests
 * - `slow-phone`: the cost of a page for a cheap phone; `cpu`: the CPU time of one request (`cpu fragments`: of those alone)
 * - `papers`: documents as HTML and PDF; `documents`: numbers of invoices, and their list; `entries`: the list of 100 000 entries of site forms
 * - `catalogue`: lists of a million products (or HANOUT_BENCH_PRODUCTS) against those of a thousand
 *
 * By name alone:
 *
 * - `sale-day`: a whole day of visitors in a minute (HANOUT_BENCH_VISITORS, HANOUT_BENCH_HOUR_MS)
 * - `processes`: lists rendered by one process and by two
 * - `machines`: orders while machines, poolers, proxies and servers of the database are killed in turn (HANOUT_BENCH_KILLS); needs HAProxy and PgBouncer
 * - `books`: postings of the ledger against bare inserts, and balances
 * - `reports`: what the reports ask of a million orders (or HANOUT_BENCH_ORDERS)
 * - `order-list`: CPU of staff's list of 100 000 orders (or HANOUT_BENCH_ORDERS)
 */
import { cpus } from 'node:os'
import { measureBooks } from './books.ts'
import { measureCart } from './cart.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCheckout } from './checkout.ts'
import { measureCpu } from './cpu.ts'
import { measureDocuments } from './documents.ts'
import { measureEntries } from './entries.ts'
import { measureForms } from './forms.ts'
import { measureHostile } from './hostile.ts'
import { measureMachines } from './machines.ts'
import { measureMemory, measurePages, measureProcesses, measureSizes } from './pages.ts'
import { measureOrderList } from './order-list.ts'
import { measureOrders, measureOrdersBesideMessages } from './orders.ts'
import { measurePapers } from './papers.ts'
import { startShop, type Running } from './processes.ts'
import { measureReports } from './reports.ts'
import { measureSaleDay } from './sale-day.ts'
import { measureSlowPhone } from './slow-phone.ts'

type Shop = Running & { dataFolder: string }

const [, , , only, address] = process.argv

const onOneShop: Record<string, (shop: Shop) => Promise<void>> = {
  sizes: measureSizes,
  pages: measurePages,
  orders: measureOrders,
  'waiting-messages': measureOrdersBesideMessages,
  cart: measureCart,
  checkout: measureCheckout,
  forms: measureForms,
  hostile: measureHostile,
  memory: measureMemory,
}
const byNameOnOneShop: typeof onOneShop = { 'sale-day': measureSaleDay }
const alone: Record<string, () => Promise<void>> = {
  'slow-phone': () => measureSlowPhone(address),
  cpu: () => measureCpu(address),
  papers: measurePapers,
  documents: measureDocuments,
  entries: measureEntries,
  catalogue: measureCatalogue,
}
const byNameAlone: typeof alone = {
  processes: measureProcesses,
  machines: measureMachines,
  books: measureBooks,
  reports: measureReports,
  'order-list': measureOrderList,
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; rate limits off (HANOUT_RATE_LIMIT=0), logs on (level info)`)
const parts = only === undefined ? Object.values(onOneShop) : [{ ...onOneShop, ...byNameOnOneShop }[only] ?? []].flat()
if (parts.length > 0) {
  const shop = await startShop()
  try {
    for (const measure of parts) await measure(shop)
  } finally {
    await shop.stop()
  }
}
const others = only === undefined ? Object.values(alone) : [{ ...alone, ...byNameAlone }[only] ?? []].flat()
for (const measure of others) await measure()
if (parts.length + others.length === 0) console.error(`No part "${only}".`)
process.exit(parts.length + others.length > 0 ? 0 : 2)
