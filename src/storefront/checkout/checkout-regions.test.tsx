import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dinars, NOTHING } from '#money/millimes'
import { sampleReview } from '#shop/buying/checkout.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { checkoutTranslations } from './checkout-translations.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { ReviewTable } from './review-table.tsx'

const translations = checkoutTranslations('fr', DEFAULT_SETTINGS)
const table = (review = sampleReview()) => renderToStaticMarkup(<ReviewTable review={review} translations={translations} />)
const payment = (review = sampleReview()) => renderToStaticMarkup(<PaymentMethods review={review} translations={translations} nonce="0123456789" />)

describe('the table of amounts', () => {
  test('CO-05 names what the chosen way to pay takes off, and is without it where nothing is', () => {
    expect(table()).not.toContain('Remise')
    const review = sampleReview()
    const online = sampleReview({ method: 'simulator', figures: { ...review.figures, paymentDiscount: dinars(3.7) } })
    expect(table(online)).toMatch(/Remise Paiement en ligne \(Simulateur\) \(5\u00a0%\).*-3\.700 TND/)
  })

  test('IMP-12 has the stamp only where it is asked for, and says which taxes the total holds', () => {
    const { figures } = sampleReview()
    expect(table()).not.toContain('Timbre')
    expect(table(sampleReview({ figures: { ...figures, stamp: dinars(1) } }))).toMatch(/Timbre fiscal.*1\.000 TND/)
    expect(table()).toContain('dont TVA 19\u00a0% : 11.815 TND')
    expect(table(sampleReview({ figures: { ...figures, taxes: [] } }))).not.toContain('dont')
  })

  test('has one root that its selector finds, and the radios of the delivery in it', () => {
    expect(table()).toMatch(/^<div class="woocommerce-checkout-review-order-table/)
    expect(table()).toContain('name="shipping_method[0]"')
  })

  test('says why it cannot be ordered as it is', () => {
    expect(table(sampleReview({ problems: ['Aucune livraison n’est proposée'] }))).toContain('Aucune livraison n’est proposée')
  })
})

describe('the ways to pay', () => {
  test('CO-03, MONEY-14, MONEY-15 are radios by their ids, the first by its name', () => {
    expect(payment()).toMatch(/<input id="payment_method_cod"[^>]*type="radio"[^>]*name="payment_method"[^>]*>/)
    expect(payment().match(/checked=""/g)).toHaveLength(1)
    expect(payment()).toContain('value="simulator"')
    expect(payment()).toContain('Paiement à la livraison')
  })

  test('CO-05 say before they are chosen what they take off', () => {
    expect(payment()).toMatch(/Remise 5\u00a0% : -\d+\.\d{3} TND/)
  })

  test('the button orders for exactly the total, and the form carries its nonce', () => {
    const { figures } = sampleReview()
    const review = sampleReview({ figures: { ...figures, total: dinars(114) } })
    expect(payment(review)).toMatch(/id="place_order"[^>]*value="Commander · 114\.000 TND"/)
    expect(payment({ ...review, method: 'simulator' })).toContain('Payer · 114.000 TND')
    expect(payment()).toContain('name="woocommerce-process-checkout-nonce" value="0123456789"')
  })

  test('with none there is a word instead', () => {
    const { figures } = sampleReview()
    expect(payment(sampleReview({ methods: [], figures: { ...figures, total: NOTHING } }))).toContain('Aucun moyen de paiement')
  })
})
