export {
  closeAllSessions,
  closeSession,
  endOtherSessions,
  endSession,
  findSignedIn,
  listSessions,
  openSession,
  peekSignedIn,
  sessions,
} from './open-sessions.server.ts'
export { type Cookies, accountCookie, accountCookieIn } from './account-cookies.server.ts'
export { nameBrowser } from './browser-names.ts'
export { isDeviceOf } from './devices.server.ts'
export { type At } from './visiting.ts'
