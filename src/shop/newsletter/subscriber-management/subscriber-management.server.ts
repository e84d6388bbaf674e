export { runSubscriberImport } from './importing.server.ts'
export { receiveSubscriberFile } from './imports.server.ts'
