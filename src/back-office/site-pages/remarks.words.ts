import type { Words } from '#i18n/words.ts'

const nothingSaid = {
  fr: '{language} : « {sentence} » Vos réglages n’en disent rien.',
  en: '{language}: “{sentence}” Your settings say nothing of it.',
  ar: '{language}: «{sentence}» إعداداتك لا تقول شيئًا عن ذلك.',
} as const

export const remarkWords = {
  'delivery-amount': {
    fr: '{language} : « {sentence} » Vos réglages de livraison disent {settings}.',
    en: '{language}: “{sentence}” Your delivery settings say {settings}.',
    ar: '{language}: «{sentence}» إعدادات التوصيل تقول {settings}.',
  },
  'delivery-amount-none': {
    fr: '{language} : « {sentence} » Selon vos réglages, la livraison est gratuite.',
    en: '{language}: “{sentence}” By your settings delivery is free.',
    ar: '{language}: «{sentence}» حسب إعداداتك التوصيل مجاني.',
  },
  'delivery-time': {
    fr: '{language} : « {sentence} » Vos promesses disent {settings} jours ouvrables.',
    en: '{language}: “{sentence}” Your promises say {settings} working days.',
    ar: '{language}: «{sentence}» وعودك تقول {settings} أيام عمل.',
  },
  'delivery-time-none': {
    fr: '{language} : « {sentence} » Vos promesses ne disent aucun délai.',
    en: '{language}: “{sentence}” Your promises say no time.',
    ar: '{language}: «{sentence}» وعودك لا تذكر أي مدة.',
  },
  'return-days': {
    fr: '{language} : « {sentence} » Vos promesses disent {settings} jours.',
    en: '{language}: “{sentence}” Your promises say {settings} days.',
    ar: '{language}: «{sentence}» وعودك تقول {settings} أيام.',
  },
  'return-days-none': {
    fr: '{language} : « {sentence} » Vos promesses ne disent rien du retour.',
    en: '{language}: “{sentence}” Your promises say nothing of returns.',
    ar: '{language}: «{sentence}» وعودك لا تذكر الإرجاع.',
  },
  online: nothingSaid,
  'online-none': {
    fr: '{language} : « {sentence} » Aucun paiement en ligne n’est activé.',
    en: '{language}: “{sentence}” No online payment is switched on.',
    ar: '{language}: «{sentence}» لا يوجد دفع إلكتروني مفعّل.',
  },
  phone: {
    fr: '{language} : « {sentence} » Le téléphone de la boutique est {settings}.',
    en: '{language}: “{sentence}” The shop’s phone is {settings}.',
    ar: '{language}: «{sentence}» هاتف المتجر هو {settings}.',
  },
  'phone-none': nothingSaid,
  email: {
    fr: '{language} : « {sentence} » L’e-mail de la boutique est {settings}.',
    en: '{language}: “{sentence}” The shop’s e-mail is {settings}.',
    ar: '{language}: «{sentence}» بريد المتجر هو {settings}.',
  },
  'email-none': nothingSaid,
  name: {
    fr: '{language} : « {sentence} » Vos réglages disent « {settings} ».',
    en: '{language}: “{sentence}” Your settings say “{settings}”.',
    ar: '{language}: «{sentence}» إعداداتك تقول «{settings}».',
  },
  'name-none': nothingSaid,
  legal: {
    fr: '{language} : vos mentions légales ne disent pas {settings}, que vos réglages connaissent.',
    en: '{language}: your legal notice does not say {settings}, which your settings know.',
    ar: '{language}: بياناتك القانونية لا تذكر {settings} مع أنها في إعداداتك.',
  },
  'legal-none': nothingSaid,
} as const satisfies Words
