export { addStaff, changeAccess, endSessionsOf, findMember, findStaff } from './members.server.ts'
export { type FirstStaff, ensureFirstStaff, forgetFirstPassword } from './first-staff.server.ts'
export { requireSecondFactor } from './require-second-factor.server.ts'
