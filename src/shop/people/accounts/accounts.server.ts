export {
  capabilitiesOf,
  capabilitiesOfRole,
  capabilitiesTaken,
  changeCapabilities,
  changeCapabilitiesOf,
  forgetOwnCapabilities,
} from './capabilities.server.ts'
export { erasePerson } from './erasing.server.ts'
export { askBeforeIssuing, isAskedBeforeIssuing } from './meta.server.ts'
export { findProfile, saveProfile } from './profile.server.ts'
