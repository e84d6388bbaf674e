import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import type { OrderMoment } from '#shop/upkeep/messages'
import { measureSms, plainSms } from '#shop/upkeep/sms-parts'
import { fillNotice, isStillNews, NOTICES, noticesOf, ORDER_NOTICES, templateBody, unknownPlace, type NoticeValues, type OrderNotice } from './order-notices.ts'
import { noticeTexts, templateClosing } from './order-notices.words.ts'

const VALUES: NoticeValues = {
  name: 'Amel Ben Salah',
  shop: 'Dar Zitouna',
  number: '100234',
  total: '1 107.000 TND',
  link: 'https://www.dar-zitouna.com.tn/ar/suivi/',
  tracking: 'TN-2026-0012345',
  courier: 'Mylerz',
  amount: '1 107.000 TND',
}

describe('IMP-38 the texts of order notices', () => {
  test('the shop’s own cost one part in French and English, two in Arabic at most, also for a long name', () => {
    for (const locale of LOCALES) {
      for (const event of ORDER_NOTICES) {
        for (const shop of ['Dar Zitouna', 'z'.repeat(30)]) {
          const link = NOTICES[event].link === 'confirm' ? 'https://www.dar-zitouna.com.tn/ar/c/100234-QwErTyUiOpAsDfGh/' : VALUES.link
          const text = plainSms(fillNotice(noticeTexts[event][locale], { ...VALUES, shop, link }))
          const { parts, encoding } = measureSms(text)
          expect([event, locale, encoding, parts <= (locale === 'ar' ? 2 : 1), text]).toEqual([event, locale, locale === 'ar' ? 'UCS-2' : 'GSM-7', true, text])
          expect(text).not.toMatch(/[{}]/)
        }
      }
    }
  })

  test('a sentence that lacks a value is left out: nothing is said of a parcel that was not booked', () => {
    const own = { ...VALUES, tracking: '', courier: '' }
    expect(fillNotice(noticeTexts.shipped.fr, own)).toBe('Dar Zitouna : votre commande 100234 est en route. Suivi : https://www.dar-zitouna.com.tn/ar/suivi/')
    expect(fillNotice(noticeTexts.shipped.fr, VALUES)).toContain(' est en route. Colis TN-2026-0012345 (Mylerz). Suivi')
    expect(fillNotice('Colis {tracking}', own)).toBe('')
    expect(fillNotice('أين {tracking}؟\nطلبك {number}', own)).toBe('طلبك 100234')
  })

  test('a name that is none is left out, and the sentence reads well without it', () => {
    const text = 'Bonjour {name}, votre commande {number} est en route. Merci {name} !'
    expect(fillNotice(text, { ...VALUES, name: '' })).toBe('Bonjour, votre commande 100234 est en route. Merci !')
    expect(fillNotice(text, VALUES)).toBe('Bonjour Amel Ben Salah, votre commande 100234 est en route. Merci Amel Ben Salah !')
  })

  test('a text is offered to WhatsApp as it approves them: without the shop’s name before it, its values numbered, none of them at an end', () => {
    expect(templateBody(noticeTexts.shipped.fr, 'Merci.')).toEqual({
      body: 'Votre commande {{1}} est en route. Colis {{2}} ({{3}}). Suivi : {{4}}. Merci.',
      places: ['number', 'tracking', 'courier', 'link'],
    })
    for (const event of ORDER_NOTICES)
      for (const locale of LOCALES) expect(templateBody(noticeTexts[event][locale], templateClosing[locale]).body).not.toMatch(/^\{|\}\W?$/)
    expect(templateBody('{number} : {name}, {number} de rien', 'Merci.')).toEqual({ body: '{{1}} : {{2}}, {{1}} de rien', places: ['number', 'name'] })
  })

  test('a placeholder that its event does not have is named', () => {
    expect(unknownPlace('{shop} {nom}', 'received')).toBe('{nom}')
    expect(unknownPlace('{number} {tracking}', 'received')).toBe('{tracking}')
    expect(unknownPlace('{number} {tracking}', 'shipped')).toBeUndefined()
    expect(unknownPlace('{}', 'shipped')).toBe('{}')
    for (const event of ORDER_NOTICES) for (const locale of LOCALES) expect(unknownPlace(noticeTexts[event][locale], event)).toBeUndefined()
  })

  test('an event is told at the moments of the shopper’s mails, paid online or not, and no more once the order moved on', () => {
    const told = (moment: OrderMoment) => noticesOf({ kind: 'state', details: {}, moment, isAsked: false }, () => true)
    expect((['placed', 'paid', 'shipped', 'completed'] as const).map(told)).toEqual([['received'], ['received'], ['shipped'], ['delivered']])
    expect((['waiting-for-payment', 'confirmed', 'cancelled', 'failed', 'on-hold'] as const).flatMap(told)).toEqual([])
    expect([isStillNews('received', 'processing'), isStillNews('received', 'cancelled'), isStillNews('received', 'shipped')]).toEqual([true, false, false])
    expect([isStillNews('shipped', 'shipped'), isStillNews('shipped', 'completed'), isStillNews('delivered', 'refunded')]).toEqual([true, false, false])
    expect(isStillNews('refunded', 'cancelled')).toBe(true)
  })

  test('each notice is told by an event, only where it is turned on, and the link to confirm goes in place of the receipt', () => {
    const events: Record<OrderNotice, Parameters<typeof noticesOf>[0]> = {
      received: { kind: 'placed', details: {}, moment: 'placed', isAsked: false },
      confirm: { kind: 'placed', details: {}, moment: 'placed', isAsked: true },
      'not-reached': { kind: 'call', details: { outcome: 'no-answer' }, moment: undefined, isAsked: true },
      shipped: { kind: 'state', details: {}, moment: 'shipped', isAsked: false },
      delivered: { kind: 'state', details: {}, moment: 'completed', isAsked: false },
      refunded: { kind: 'refund', details: { refundId: 7 }, moment: undefined, isAsked: false },
      deposit: { kind: 'deposit', details: { from: 0, to: 30_000 }, moment: 'waiting-for-payment', isAsked: false },
    }
    for (const notice of ORDER_NOTICES) {
      expect(noticesOf(events[notice], () => true)).toEqual([notice])
      expect(noticesOf(events[notice], (one) => one !== notice)).toEqual(notice === 'confirm' ? ['received'] : [])
    }
  })
})
