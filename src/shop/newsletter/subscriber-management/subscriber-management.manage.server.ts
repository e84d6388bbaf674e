export { changeSubscriber, endSubscription, eraseSubscriber } from './changing.server.ts'
export { exportSubscribers, type ExportedSubscriber } from './exporting.server.ts'
export { countMembers, listGroups, makeDefaultGroup, moveSubscriberGroup, removeGroup, saveGroup, type DeskGroup } from './groups.server.ts'
export { surveySubscriberFile, type SubscriberFile } from './importing.server.ts'
export {
  addSubscriberByHand,
  findSubscriberImport,
  importSubscribers,
  listSubscriberImports,
  stopSubscriberImport,
  type SubscriberImport,
} from './imports.server.ts'
export { countSubscribers, findSubscribers, type ListedSubscriber } from './listing.server.ts'
export { findConsents, findMessagesTo, findSubscriber, type DeskConsent, type DeskSubscriber, type SubscriberMessage } from './reading.server.ts'
