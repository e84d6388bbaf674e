export { hashNewPassword, hasPassword, isPasswordOf, storePassword } from './account-password.server.ts'
export { NOBODYS_HASH, hashPassword } from './hashes.server.ts'
export { savePerson } from './new-person.server.ts'
