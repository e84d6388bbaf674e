import type { Words } from '#i18n/words.ts'

export const roundWords = {
  notInRound: {
    fr: 'Cette commande n’est pas, ou n’est plus, dans votre tournée.',
    en: 'This order is not, or no longer, in your round.',
    ar: 'هذا الطلب ليس في جولتك، أو لم يعد فيها.',
  },
  toldOtherwise: {
    fr: 'Cette commande a déjà été notée autrement : « {now} ». Rien n’a été changé.',
    en: 'This order was already recorded differently: “{now}”. Nothing was changed.',
    ar: 'سُجّل هذا الطلب بشكل آخر من قبل: «{now}». لم يتغير شيء.',
  },
  toldByOther: {
    fr: 'Déjà notée « {now} » par {who}, le {when}. Rien n’a été changé.',
    en: 'Already recorded as “{now}” by {who}, on {when}. Nothing was changed.',
    ar: 'سُجّل من قبل «{now}» بواسطة {who} يوم {when}. لم يتغير شيء.',
  },
  dueChanged: {
    fr: 'Le montant à encaisser a changé entre-temps. Relisez-le, puis notez la livraison.',
    en: 'The amount to collect has changed meanwhile. Read it again, then record the delivery.',
    ar: 'تغيّر المبلغ المطلوب تحصيله في الأثناء. أعد قراءته ثم سجّل التسليم.',
  },
  whyLess: {
    fr: 'Dites pourquoi le montant reçu n’est pas celui à encaisser.',
    en: 'Say why the amount received is not the one to collect.',
    ar: 'اذكر لماذا يختلف المبلغ المقبوض عن المبلغ المطلوب.',
  },
  ownCash: {
    fr: 'Une autre personne doit recevoir votre caisse.',
    en: 'Somebody else has to receive your cash.',
    ar: 'يجب أن يستلم صندوقك شخص آخر.',
  },
} as const satisfies Words
