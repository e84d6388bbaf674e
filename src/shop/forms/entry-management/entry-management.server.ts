export { removeGoneFiles } from './gone-files.server.ts'
export { countEntriesOf, exportEntriesOf, forgetEntriesOf } from './personal-data.server.ts'
export { forgetOldEntries } from './retention.server.ts'
export { forgetEntries } from './removing.server.ts'
