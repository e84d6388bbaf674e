export { formToken, formTokenEnds, isFormToken } from './tokens.server.ts'
