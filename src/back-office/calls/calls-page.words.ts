import type { Words } from '#i18n/words.ts'

export const callsPageWords = {
  title: { fr: 'Appels', en: 'Calls', ar: 'المكالمات' },
  intro: {
    fr: 'Quand et combien de fois vous appelez vos clients pour confirmer leurs commandes. La page « À appeler » suit ces règles.',
    en: 'When and how often you call your customers to confirm their orders. The page “To call” follows these rules.',
    ar: 'متى وكم مرة تتصلون بزبائنكم لتأكيد طلباتهم. صفحة «للاتصال» تتبع هذه القواعد.',
  },
  hours: { fr: 'Heures d’appel', en: 'Hours of calling', ar: 'ساعات الاتصال' },
  hoursHint: {
    fr: 'En dehors de ces heures, aucune commande n’est proposée, sauf si vous le demandez. Deux champs vides : à toute heure.',
    en: 'Outside these hours no order is proposed, unless you ask. Two empty fields: at any hour.',
    ar: 'خارج هذه الساعات لا يُقترح أي طلب إلا إذا طلبتم ذلك. خانتان فارغتان: في أي ساعة.',
  },
  from: { fr: 'Appeler à partir de', en: 'Call from', ar: 'الاتصال ابتداءً من' },
  until: { fr: 'Appeler jusqu’à', en: 'Call until', ar: 'الاتصال حتى' },
  keepsPauses: {
    fr: 'Pas d’appel pendant les pauses du vendredi et du ramadan',
    en: 'No calls in the pauses of Fridays and of Ramadan',
    ar: 'لا اتصال في وقفات الجمعة ورمضان',
  },
  keepsPausesHint: {
    fr: 'Les mêmes pauses que vos campagnes : changez-les dans « SMS et WhatsApp ».',
    en: 'The same pauses as your campaigns: change them under “SMS and WhatsApp”.',
    ar: 'نفس وقفات حملاتكم: غيّروها في «الرسائل القصيرة وواتساب».',
  },
  tries: { fr: 'Combien de fois', en: 'How often', ar: 'كم مرة' },
  triesHint: {
    fr: 'Qui n’a pas répondu est rappelé à une autre heure de la journée. Un rappel demandé par le client est toujours proposé.',
    en: 'Whoever did not answer is called again at another hour of the day. A call that the customer asked for is always proposed.',
    ar: 'من لم يرد يُعاد الاتصال به في ساعة أخرى من اليوم. المكالمة التي طلبها الزبون تُقترح دائمًا.',
  },
  mostADay: { fr: 'Appels par commande et par jour, au plus', en: 'Calls of one order on a day, at most', ar: 'المكالمات لكل طلب في اليوم، على الأكثر' },
  mostInAll: { fr: 'Appels par commande en tout, au plus', en: 'Calls of one order in all, at most', ar: 'المكالمات لكل طلب إجمالًا، على الأكثر' },
  mostInAllHint: {
    fr: 'Au-delà, la commande n’est plus proposée : il vous est suggéré de l’annuler.',
    en: 'Beyond it the order is proposed no more: cancelling it is suggested.',
    ar: 'بعدها لا يُقترح الطلب: يُقترح عليكم إلغاؤه.',
  },
  abandonedDays: {
    fr: 'Appeler les commandes abandonnées pendant (jours)',
    en: 'Call abandoned orders for (days)',
    ar: 'الاتصال بأصحاب الطلبات المتروكة خلال (أيام)',
  },
  abandonedDaysHint: { fr: '0 : jamais.', en: '0: never.', ar: '0: أبدًا.' },
  without: { fr: 'Sans appel', en: 'Without a call', ar: 'دون مكالمة' },
  confirmByLink: {
    fr: 'Le client peut confirmer lui-même par un lien',
    en: 'Customers may confirm by themselves, by a link',
    ar: 'يمكن للزبون التأكيد بنفسه عبر رابط',
  },
  confirmByLinkHint: {
    fr: 'Le lien est dans l’e-mail de la commande, et dans les SMS et WhatsApp que vous activez à « Avis aux clients ». Il permet aussi de corriger l’adresse, de choisir le jour ou d’annuler.',
    en: 'The link is in the mail about the order, and in the SMS and WhatsApp that you turn on under “Notices to shoppers”. By it they can also correct the address, choose the day or cancel.',
    ar: 'الرابط في بريد الطلب، وفي الرسائل القصيرة وواتساب التي تفعّلونها في «إشعارات الزبائن». يتيح أيضا تصحيح العنوان أو اختيار اليوم أو الإلغاء.',
  },
  together: { fr: 'À plusieurs', en: 'Several callers', ar: 'عدة متصلين' },
  leaseMinutes: {
    fr: 'Une commande est à celui qui l’appelle pendant (minutes)',
    en: 'An order is its caller’s alone for (minutes)',
    ar: 'يبقى الطلب لمن يتصل به وحده خلال (دقائق)',
  },
  leaseMinutesHint: {
    fr: 'Si sa page se ferme, la commande revient aux autres après ce temps. Tant que sa page est ouverte, elle lui reste.',
    en: 'If their page closes, the order goes back to the others after that time. As long as their page is open it stays theirs.',
    ar: 'إذا أُغلقت صفحته يعود الطلب إلى الآخرين بعد هذه المدة. ما دامت صفحته مفتوحة يبقى له.',
  },
} as const satisfies Words
