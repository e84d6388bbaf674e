import { expect, test } from 'vitest'
import { isStop } from './subscribers.ts'

test('IMP-35 STOP is understood alone, in Latin and Arabic letters, whatever its case, accents, dots and spaces', () => {
  const stops = [
    'STOP',
    'stop',
    ' Stop. ',
    'S.T.O.P',
    's t o p',
    'ARRET',
    'ARRÊT',
    'arrêt !',
    'Arre\u0302t',
    'UNSUBSCRIBE',
    'Désabonner',
    'ＳＴＯＰ',
    '«STOP»',
    'STOP 🙏',
  ]
  const arabic = ['توقف', 'تَوَقَّف', 'توقـــف', 'إلغاء', 'الغاء', 'إلغاء الاشتراك', 'أوقف', 'إيقاف.', '\u200fتوقف\u200f']
  for (const text of [...stops, ...arabic]) expect([text, isStop(text)]).toEqual([text, true])
})

test('IMP-35 STOP with a word beside it is understood, three words at most', () => {
  const stops = [
    'STOP HANOUT',
    'Stop svp',
    'STOP 36180',
    'stop merci',
    'STOP SMS pub',
    'Arrêtez d’envoyer, svp',
    'se désabonner',
    'Me désabonner svp',
    'svp stop',
    'désinscription',
    'Désabonnez-moi',
    'unsubscribe me please',
    'CANCEL',
    'End.',
  ]
  const arabic = ['أوقف الرسائل', 'ستوب', 'قف من فضلك', 'الرجاء إيقاف الرسائل', 'إلغاء الاشتراك رجاءً']
  for (const text of [...stops, ...arabic]) expect([text, isStop(text)]).toEqual([text, true])
})

test('IMP-35 any other answer is none', () => {
  const others = [
    '',
    '.',
    'oui',
    'STOP2',
    '2 STOP',
    'ne pas stopper',
    'non stop merci',
    'je veux annuler ma commande',
    'stop'.repeat(2),
    'Stop by tomorrow with my parcel please',
    'arrêtez de me livrer à midi',
    'please do not stop',
    'cancel my order',
    'annuler ma commande',
    'end of the street',
    'إلغاء الطلب',
    'الرجاء التوصيل غدا',
    'se',
    'svp',
    'لا تتوقف',
    'شكرا',
    `STOP${' '.repeat(200)}`,
  ]
  for (const text of others) expect([text, isStop(text)]).toEqual([text, false])
})
