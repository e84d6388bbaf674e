import type { Words } from '#i18n/words.ts'
import { orderDeskWords } from '#shop/orders/order-management.words'

export const callWords = {
  confirmed: { fr: 'Confirmée', en: 'Confirmed', ar: 'تم التأكيد' },
  'no-answer': { fr: 'Pas de réponse', en: 'No answer', ar: 'لا رد' },
  postponed: { fr: 'À rappeler', en: 'Call later', ar: 'إعادة الاتصال' },
  refused: { fr: 'Refusée', en: 'Refused', ar: 'مرفوض' },
  'wrong-number': { fr: 'Faux numéro', en: 'Wrong number', ar: 'رقم خاطئ' },
  duplicate: { fr: 'Doublon', en: 'Duplicate', ar: 'مكرر' },

  'changed-mind': orderDeskWords['reason-changed-mind'],
  'too-expensive': orderDeskWords['reason-too-expensive'],
  'too-slow': orderDeskWords['reason-too-slow'],
  'bought-elsewhere': orderDeskWords['reason-bought-elsewhere'],
  'never-ordered': orderDeskWords['reason-never-ordered'],

  asked: { fr: 'Rappel demandé', en: 'Asked to be called', ar: 'طلب معاودة الاتصال' },
  fresh: { fr: 'Vient de commander', en: 'Just ordered', ar: 'طلب للتو' },
  abandoned: { fr: 'Abandonnée il y a peu', en: 'Just abandoned', ar: 'تُرك منذ قليل' },
  unanswered: { fr: 'Sans réponse, à réessayer', en: 'No answer, try again', ar: 'لم يرد، أعد المحاولة' },
  waiting: { fr: 'À appeler', en: 'To call', ar: 'للاتصال' },
  left: { fr: 'Abandonnée', en: 'Abandoned', ar: 'متروك' },
  givenUp: { fr: 'Jamais joints', en: 'Never reached', ar: 'تعذّر الوصول إليهم' },

  noSuchOrder: { fr: "Cette commande n'existe pas.", en: 'There is no such order.', ar: 'هذا الطلب غير موجود.' },
  takenBy: {
    fr: '{name} appelle ce client en ce moment. Prenez la commande suivante.',
    en: '{name} is calling this customer now. Take the next order.',
    ar: '{name} يتصل بهذا الزبون الآن. خذ الطلب التالي.',
  },
  notYours: {
    fr: 'Cette commande n’est pas en main chez vous : ouvrez-la d’abord. Rien n’a été changé.',
    en: 'This order is not in your hands: open it first. Nothing was changed.',
    ar: 'هذا الطلب ليس عندك: افتحه أولًا. لم يتغير شيء.',
  },
  saidSince: {
    fr: '{name} a appelé depuis et noté « {outcome} » : votre résultat n’est pas noté. Rappelez si le client vous a dit autre chose.',
    en: '{name} has called since and noted “{outcome}”: your result is not noted. Call again if the customer told you otherwise.',
    ar: '{name} اتصل بعدك وسجّل «{outcome}»: لم تُسجَّل نتيجتك. أعد الاتصال إن قال لك الزبون غير ذلك.',
  },
  noLongerCalled: {
    fr: 'Entre-temps, cette commande est passée à « {now} » : elle n’attend plus d’appel. Rien n’a été changé.',
    en: 'Meanwhile this order became “{now}”: it waits for no call. Nothing was changed.',
    ar: 'في هذه الأثناء أصبح الطلب «{now}»: لم يعد ينتظر اتصالًا. لم يتغير شيء.',
  },
  otherContent: {
    fr: 'Cet appel est déjà noté autrement. Rechargez la page.',
    en: 'This call was noted as something else already. Reload the page.',
    ar: 'سُجّل هذا الاتصال بشكل آخر. أعد تحميل الصفحة.',
  },
  otherMoney: {
    fr: 'Le client a payé {amount} en ligne, un autre montant que le total : qui gère les commandes règle d’abord cet argent sur la page de la commande. Rien n’a été changé.',
    en: 'The customer paid {amount} online, another amount than the total: who manages orders settles that money on the order’s page first. Nothing was changed.',
    ar: 'دفع الزبون {amount} عبر الإنترنت، وهو مبلغ غير المجموع: يسوّي مسؤول الطلبات هذا المال أولًا في صفحة الطلب. لم يتغير شيء.',
  },
  noTime: { fr: 'Choisissez quand rappeler.', en: 'Choose when to call again.', ar: 'اختر موعد معاودة الاتصال.' },
  past: { fr: 'Ce moment est passé : choisissez-en un autre.', en: 'That time has passed: choose another.', ar: 'مضى هذا الموعد: اختر غيره.' },
  far: {
    fr: 'Choisissez un moment dans les {days} prochains jours.',
    en: 'Choose a time within the next {days} days.',
    ar: 'اختر موعدًا خلال {days} يومًا القادمة.',
  },
  reasonRequired: { fr: 'Indiquez la raison.', en: 'Say the reason.', ar: 'اذكر السبب.' },
  tooLong: {
    fr: 'Ce texte est trop long ({max} caractères au plus).',
    en: 'This text is too long ({max} characters at most).',
    ar: 'هذا النص طويل جدًا ({max} حرفًا على الأكثر).',
  },
  whichOrder: {
    fr: 'Choisissez la commande que celle-ci répète : une autre du même client, encore en cours.',
    en: 'Choose the order that this one repeats: another one of the same customer, still open.',
    ar: 'اختر الطلب الذي يكرره هذا الطلب: طلب آخر للزبون نفسه ما زال جاريًا.',
  },
  sayTotal: {
    fr: 'Dites d’abord le total au client, puis confirmez.',
    en: 'Tell the customer the total first, then confirm.',
    ar: 'أخبر الزبون بالمجموع أولًا ثم أكّد.',
  },
  changesNow: {
    fr: 'Le client change cette commande en ce moment. Réessayez.',
    en: 'The customer is changing this order now. Try again.',
    ar: 'الزبون يغيّر هذا الطلب الآن. حاول مجددًا.',
  },
  notToGiveUp: {
    fr: 'La n° {number} n’est plus à annuler : elle a changé entre-temps.',
    en: 'No. {number} is not to be cancelled any more: it has changed meanwhile.',
    ar: 'لم يعد الطلب رقم {number} للإلغاء: لقد تغيّر في الأثناء.',
  },
  noSuchCall: { fr: 'Cet appel n’est pas noté.', en: 'This call is not noted.', ar: 'هذا الاتصال غير مسجّل.' },
  undoTooLate: {
    fr: 'C’est trop tard pour annuler. Changez la commande sur sa page.',
    en: 'It is too late to undo. Change the order on its page.',
    ar: 'فات أوان التراجع. غيّر الطلب من صفحته.',
  },
  touchedSince: {
    fr: 'La commande a changé depuis : l’appel reste noté. Changez-la sur sa page.',
    en: 'The order has changed since: the call stays noted. Change it on its page.',
    ar: 'تغيّر الطلب منذ ذلك: يبقى الاتصال مسجّلًا. غيّره من صفحته.',
  },
  placedStays: {
    fr: 'La commande est passée : elle ne redevient pas abandonnée. Annulez-la sur sa page.',
    en: 'The order is placed: it does not become abandoned again. Cancel it on its page.',
    ar: 'تم تقديم الطلب: لا يعود متروكًا. ألغه من صفحته.',
  },
  noSuchPerson: {
    fr: 'Cette personne ne fait plus partie de l’équipe.',
    en: 'This person is no longer on the staff.',
    ar: 'لم يعد هذا الشخص ضمن الفريق.',
  },
} as const satisfies Words
