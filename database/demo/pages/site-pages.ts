import { aboutPage } from './a-propos.ts'
import { contactPage } from './contact.ts'
import { termsPage } from './conditions-de-vente.ts'
import { privacyPage } from './confidentialite.ts'
import { deliveryPage } from './livraison.ts'
import { paymentPage } from './paiement.ts'
import { returnsPage } from './retours.ts'

/** The demo shop's static pages. */
export const demoSitePages = [deliveryPage, paymentPage, returnsPage, aboutPage, contactPage, termsPage, privacyPage]
