export { countEntriesOf, exportEntriesOf, forgetEntriesOf } from './personal-data.server.ts'
export { forgetOldEntries } from './retention.server.ts'
