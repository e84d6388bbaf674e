import { rmSync } from 'node:fs'
import { copySeed, makeSeed } from './seed.ts'
import { shopSettings } from './shop-settings.ts'

// The run's shop: first creates the seed, then opens in a copy of it.
const [data, seed] = [process.env['E2E_DATA']!, process.env['E2E_SEED']!]
process.on('exit', () => [data, seed].forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })))
await makeSeed(seed)
copySeed(data)
Object.assign(process.env, shopSettings(data))
await import(new URL('../build/server/start.js', import.meta.url).href)
