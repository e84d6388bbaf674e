export { countEntries, countUnreadEntries, findEntries, findEntryForms, findNeighbours, type ListedEntry } from './listing.server.ts'
export { addEntryNote, markEntries } from './marking.server.ts'
export { findEntry, findEntryFile, findOtherEntries, type DeskEntry, type EntryFile } from './reading.server.ts'
export { eraseEntry, removeEntries } from './removing.server.ts'
