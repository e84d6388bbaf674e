import { aboutPage } from './a-propos.ts'
import { termsPage } from './conditions-de-vente.ts'
import { privacyPage } from './confidentialite.ts'
import { deliveryPage } from './livraison.ts'
import { paymentPage } from './paiement.ts'
import { returnsPage } from './retours.ts'

/** Pages without a form; the others are in `demo/forms`. */
export const demoSitePages = [deliveryPage, paymentPage, returnsPage, aboutPage, termsPage, privacyPage]
