export { addStaff, changeAccess, endSessionsOf, findMember, findStaff } from './members.server.ts'
export { type FirstStaff, ensureFirstStaff, forgetFirstPassword, lockFirstAdministrator } from './first-staff.server.ts'
export { requireSecondFactor } from './require-second-factor.server.ts'
