import { describe, expect, test } from 'vitest'
import { translate } from '#i18n/words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { documentsPageWords } from './documents.words.ts'
import { stepBefore } from './number-prompt.ts'

const words = { ...translate('fr', documentsPageWords), senderMissing: documentWords.senderMissing.fr }
const URL = '/wp-admin/?print_packinglist=true&post=12&type=print_invoice&_wpnonce=0123456789'
const asked = (code: number | string) => stepBefore(URL, code, { isAsked: true, words })
const trusted = (code: number | string) => stepBefore(URL, code, { isAsked: false, words })

describe('before a document takes its number', () => {
  test.each([1, '1'])('ADM-34, ADM-44 code %o asks whether the invoice number shall be generated', (code) => {
    expect(asked(code)).toEqual({ ask: "Le numéro de facture n'a pas encore été généré. Voulez-vous le générer ?", url: URL })
  })

  test.each([2, '2'])('ADM-35, ADM-44 code %o says that the order is free and invoices of free orders are off', (code) => {
    expect(asked(code)).toEqual({ ask: expect.stringMatching(/gratuite.*désactivé.*Voulez-vous/), url: URL })
  })

  test.each([11, '11'])('ADM-36, ADM-44 code %o asks for the credit note of a refund', (code) => {
    expect(asked(code)).toEqual({ ask: expect.stringMatching(/numéro d'avoir de ce remboursement.*Voulez-vous/), url: URL })
  })

  test.each([3, '3'])('ADM-37 code %o says to the letter what is missing and opens nothing, also for who is not asked', (code) => {
    const told = { tell: "Veuillez remplir l'adresse de l'expéditeur dans les paramètres généraux du plugin." }
    expect([asked(code), trusted(code)]).toEqual([told, told])
  })

  test.each(['Facture', 'Bon de livraison', 4, '33', '__proto__', '12'])('ADM-38 any other code, %o, is the document’s title in the question', (code) => {
    expect(asked(code)).toEqual({ ask: `${code} : le numéro n'a pas encore été généré. Voulez-vous le générer ?`, url: URL })
  })

  test.each([1, 2, 11, 'Facture'])('ADM-39 who ticked the box is not asked for code %o, and the address says so', (code) => {
    expect(trusted(code)).toEqual({ open: `${URL}&wt_dont_show_again=1` })
  })
})
