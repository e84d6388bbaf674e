export { capabilitiesOf, changeCapabilities } from './capabilities.server.ts'
export { erasePerson } from './erasing.server.ts'
export { findProfile, saveProfile } from './profile.server.ts'
