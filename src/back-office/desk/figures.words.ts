import type { Words } from '#i18n/words.ts'

export const figureWords = {
  title: { fr: 'Chiffres des appels', en: 'Figures of the calls', ar: 'أرقام المكالمات' },
  back: { fr: 'À appeler', en: 'To call', ar: 'للاتصال' },
  days: { fr: 'Jours', en: 'Days', ar: 'الأيام' },
  today: { fr: 'Aujourd’hui', en: 'Today', ar: 'اليوم' },
  yesterday: { fr: 'Hier', en: 'Yesterday', ar: 'أمس' },
  week: { fr: '7 jours', en: '7 days', ar: '7 أيام' },
  none: { fr: 'Aucun appel noté.', en: 'No call noted.', ar: 'لا مكالمات مسجّلة.' },
  gone: { fr: 'Ancien membre de l’équipe', en: 'Former member of the staff', ar: 'عضو سابق' },
  hour: { fr: 'Heure', en: 'Hour', ar: 'الساعة' },
  calls: { fr: 'Appels', en: 'Calls', ar: 'مكالمات' },
  reached: { fr: 'Joints', en: 'Reached', ar: 'ردّوا' },
  confirmed: { fr: 'Confirmées', en: 'Confirmed', ar: 'مؤكدة' },
  seconds: { fr: 'Durée', en: 'Time', ar: 'المدة' },
  inSeconds: { fr: '{count} s', en: '{count} s', ar: '{count} ث' },
  all: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  means: {
    fr: 'Joints et confirmées : aussi en part des appels. Durée : moyenne d’un appel, de la commande affichée à son résultat.',
    en: 'Reached and confirmed: also as a share of the calls. Time: the mean of a call, from the order shown to its result.',
    ar: 'ردّوا ومؤكدة: أيضًا كنسبة من المكالمات. المدة: معدل المكالمة من عرض الطلب إلى نتيجته.',
  },
} as const satisfies Words
