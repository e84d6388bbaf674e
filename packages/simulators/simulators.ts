import { answerAsAds, simulatedAdKeys } from './ads.ts'
import { answerSiteverify, SIMULATED_SECRET, SIMULATED_SITE_KEY } from './captcha.ts'
import { answerAsMylerz } from './courier.ts'
import { simulatorPages } from './pages.ts'
import { answerAsProvider, SIMULATED_WORDS, simulatedKeys } from './payments.ts'
import { PHONE_FAULTS } from './phone-faults.ts'
import { answerAsPhone, answerAsPhones, simulatedMessageKeys } from './phones.ts'
import { standIn, type Surroundings, type Visit } from './surroundings.ts'
import { findSimulatedAttachments, findSimulatedMessage, findSimulatedMessages, takeMail } from './taken.ts'

/** Stands the simulators in an application. Each answers its provider's documented calls, so the application's own adapters speak to them. */
export function openSimulators(surroundings: Surroundings) {
  standIn(surroundings)
  const pages = simulatorPages()
  return {
    captcha: { siteKey: SIMULATED_SITE_KEY, secret: SIMULATED_SECRET, answer: answerSiteverify },
    ads: { keys: simulatedAdKeys, answer: answerAsAds },
    courier: { answer: answerAsMylerz },
    payments: { keys: simulatedKeys, konnectWords: SIMULATED_WORDS, answer: answerAsProvider },
    phones: { keys: simulatedMessageKeys, answer: answerAsPhones, faults: PHONE_FAULTS },
    taken: { takeMail, page: findSimulatedMessages, one: findSimulatedMessage, attachments: findSimulatedAttachments, reply: answerAsPhone },
    /** Answers below `/simulator`: the pages that a shopper would see at a provider, and the providers' calls. */
    answer: (request: Request, visit: Visit['Bindings']) => pages.fetch(request, visit),
  }
}
