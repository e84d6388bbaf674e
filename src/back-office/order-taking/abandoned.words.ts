import type { Words } from '#i18n/words.ts'

export const abandonedWords = {
  title: { fr: 'Le client la veut ?', en: 'Does the customer want it?', ar: 'هل يريده الزبون؟' },
  asTyped: {
    fr: 'Prix et stock d’aujourd’hui : rien n’a changé depuis sa saisie.',
    en: 'Today’s prices and stock: nothing has changed since it was typed.',
    ar: 'أسعار ومخزون اليوم: لم يتغير شيء منذ كتابته.',
  },
  asAgreed: {
    fr: 'Aux prix convenus avec le client ; le stock d’aujourd’hui suffit.',
    en: 'At the prices agreed with the customer; today’s stock is enough.',
    ar: 'بالأسعار المتفق عليها مع الزبون؛ مخزون اليوم كافٍ.',
  },
  tell: { fr: 'À dire au client :', en: 'Tell the customer:', ar: 'قل للزبون:' },
  newTotal: { fr: 'Nouveau total : {total}', en: 'New total: {total}', ar: 'المجموع الجديد: {total}' },
  blocked: { fr: 'Elle ne peut pas partir telle quelle :', en: 'It cannot go as it is:', ar: 'لا يمكن تسجيله كما هو:' },
  ask: { fr: 'À demander au client :', en: 'Ask the customer:', ar: 'اسأل الزبون عن:' },
  correct: { fr: 'Corriger le nom ou l’adresse', en: 'Correct the name or the address', ar: 'تصحيح الاسم أو العنوان' },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  address: { fr: 'Adresse', en: 'Address', ar: 'العنوان' },
  confirm: { fr: 'Confirmer la commande · {total}', en: 'Confirm the order · {total}', ar: 'تأكيد الطلب · {total}' },
  confirming: { fr: 'Confirmation…', en: 'Confirming…', ar: 'جارٍ التأكيد…' },
  confirmed: {
    fr: 'C’est fait : la commande est passée, son stock est réservé.',
    en: 'Done: the order is placed and its stock is held.',
    ar: 'تم: سُجّل الطلب وحُجز مخزونه.',
  },
} as const satisfies Words
