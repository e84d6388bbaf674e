export {
  type Enrolment,
  beginSecondFactor,
  clearSecondFactorOf,
  confirmSecondFactor,
  countRecoveryCodes,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './enrolment.server.ts'
export { isAtSecondStep, takeSecondStep } from './second-step.server.ts'
