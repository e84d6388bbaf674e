/**
 * `npm run bench`: speed and memory of the shop, as ratios against raw node:http and against bare transactions of the same database, carts
 * against bare reads and writes of one row, the checkout against its own exchanges, measured in turns in one run; what a cheap phone pays
 * for a page (alone: `npm run bench -- slow-phone`); what one request costs in CPU; then lists of a million products (HANOUT_BENCH_PRODUCTS
 * says another number) against those of a thousand. Absolute figures are this machine's; quote the ratios.
 */
import { cpus } from 'node:os'
import { measureCart } from './cart.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureCheckout } from './checkout.ts'
import { measureCpu } from './cpu.ts'
import { measureMemory, measurePages, measureSizes } from './pages.ts'
import { measureOrders } from './orders.ts'
import { startShop } from './processes.ts'
import { measureSlowPhone } from './slow-phone.ts'

const [, , only, address] = process.argv

if (only === 'slow-phone') {
  await measureSlowPhone(address)
  process.exit(0)
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; rate limits off (HANOUT_RATE_LIMIT=0), logs on (level info)`)
const shop = await startShop()
try {
  await measureSizes(shop)
  await measurePages(shop)
  await measureOrders(shop)
  await measureCart(shop)
  await measureCheckout(shop)
  await measureMemory(shop)
} finally {
  await shop.stop()
}
await measureSlowPhone()
await measureCpu()
await measureCatalogue()
process.exit(0)
