/** What only a demo needs. The shop's start loads it by `import()` where HANOUT_DEMO says so. */
export { seedWhenEmpty } from '#database/seed'
export { standSimulators, startReceipts } from './simulators.server.ts'
