export { capabilitiesOf, changeCapabilities } from './capabilities.server.ts'
export { endSessions } from './ending-sessions.server.ts'
export { erasePerson } from './erasing.server.ts'
export { ensureFirstStaff, type FirstStaff } from './first-staff.server.ts'
export { askEmailChange, changeLocale, changeName, changeStaffEmail, confirmEmailChange } from './own-details.server.ts'
export { hashNewPassword } from './passwords.server.ts'
export { askPhone, confirmPhone, sendSignInCode, signInByCode } from './phone.server.ts'
export { findProfile, saveProfile } from './profile.server.ts'
export { askPasswordReset, resetPassword } from './recovery.server.ts'
export {
  beginSecondFactor,
  clearSecondFactorOf,
  confirmSecondFactor,
  countRecoveryCodes,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type Enrolment,
} from './second-factor.server.ts'
export { requireSecondFactor } from './require-second-factor.server.ts'
export { needsSecondStep } from './second-step-pass.server.ts'
export { isAtSecondStep, takeSecondStep } from './second-step.server.ts'
export type { Cookies } from './account-cookies.server.ts'
export { deviceIn } from './devices.server.ts'
export { closeAllSessions, findSignedIn, listSessions, type SignedIn } from './sessions.server.ts'
export { changePassword, refuseWrongPassword, signIn, signOut } from './sign-in.server.ts'
export { addCustomer, confirmEmail, hashOfNewAccount, signUp, tellOwnerOfOrder, type NewCustomer } from './sign-up.server.ts'
export { addStaff, changeAccess, endSessionsOf, findStaff, type AccessChange } from './staff.server.ts'
export type { At } from './visiting.ts'
