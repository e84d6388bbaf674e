/**
 * Speed and memory of the shop as ratios, measured in turns in one run. Absolute figures are this machine's; quote the ratios. A named part runs alone by `npm
 * run bench -- NAME`:
 *
 * - pages against raw node:http; orders, carts, the checkout and site forms (`forms`) against bare exchanges with the same database
 * - `slow-phone`: the cost of a page for a cheap phone; then the CPU time of one request
 * - `books`: postings of the ledger against bare inserts, and balances
 * - `reports`: what the reports ask of a million orders (or HANOUT_BENCH_ORDERS)
 * - `documents`: numbers of invoices, and their list
 * - `entries`: the list of 100 000 entries of site forms
 * - `hostile`: the cost of tiny parts, and pages beside their senders
 * - `waiting-messages`: quick orders while messages wait in the outbox
 * - `sale-day`: a whole day of visitors in a minute (HANOUT_BENCH_VISITORS, HANOUT_BENCH_HOUR_MS), against one shop or several processes
 * - `processes`: lists rendered by one process and by two
 * - `papers`: documents as HTML and PDF
 * - lists of a million products (or HANOUT_BENCH_PRODUCTS) against those of a thousand
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
import { measureMemory, measurePages, measureProcesses, measureSizes } from './pages.ts'
import { measureOrders, measureOrdersBesideMessages } from './orders.ts'
import { measurePapers } from './papers.ts'
import { startShop } from './processes.ts'
import { measureReports } from './reports.ts'
import { measureSaleDay } from './sale-day.ts'
import { measureSlowPhone } from './slow-phone.ts'

const [, , , only, address] = process.argv

if (only === 'papers') {
  await measurePapers()
  process.exit(0)
}

if (only === 'processes') {
  await measureProcesses()
  process.exit(0)
}

if (only === 'slow-phone') {
  await measureSlowPhone(address)
  process.exit(0)
}

if (only === 'books') {
  await measureBooks()
  process.exit(0)
}

if (only === 'reports') {
  await measureReports()
  process.exit(0)
}

if (only === 'documents') {
  await measureDocuments()
  process.exit(0)
}

if (only === 'entries') {
  await measureEntries()
  process.exit(0)
}

const onOneShop: Record<string, typeof measureForms> = {
  forms: measureForms,
  hostile: measureHostile,
  'waiting-messages': measureOrdersBesideMessages,
  checkout: measureCheckout,
  'sale-day': measureSaleDay,
}
const measure = onOneShop[only ?? '']
if (measure) {
  const alone = await startShop()
  try {
    await measure(alone)
  } finally {
    await alone.stop()
  }
  process.exit(0)
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; rate limits off (HANOUT_RATE_LIMIT=0), logs on (level info)`)
const shop = await startShop()
try {
  await measureSizes(shop)
  await measurePages(shop)
  await measureOrders(shop)
  await measureOrdersBesideMessages(shop)
  await measureCart(shop)
  await measureCheckout(shop)
  await measureForms(shop)
  await measureHostile(shop)
  await measureMemory(shop)
} finally {
  await shop.stop()
}
await measureSlowPhone()
await measureCpu()
await measurePapers()
await measureDocuments()
await measureEntries()
await measureCatalogue()
process.exit(0)
