import type { Words } from '#i18n/words.ts'

export const orderLimitsWords = {
  title: { fr: 'Commandes abusives', en: 'Abusive orders', ar: 'الطلبات المسيئة' },
  intro: {
    fr: 'Une commande à payer à la livraison réserve le stock avant que quelqu’un la confirme. Ces limites empêchent qu’un inconnu réserve tout avec des commandes que personne ne veut.',
    en: 'An order that is paid on delivery holds stock before anybody confirms it. These limits keep a stranger from holding all of it with orders that nobody means.',
    ar: 'الطلب الذي يُدفع عند الاستلام يحجز المخزون قبل أن يؤكده أحد. تمنع هذه الحدود غريبًا من حجز كل شيء بطلبات لا يريدها أحد.',
  },
  limits: { fr: 'Ce qui est refusé', en: 'What is refused', ar: 'ما يُرفض' },
  alarms: { fr: 'Quand vous êtes averti', en: 'When you are warned', ar: 'متى يتم تنبيهك' },
  alarmsHint: {
    fr: 'Par un e-mail à l’adresse de la boutique et un avis au-dessus des commandes, une fois par heure au plus. Rien n’est refusé.',
    en: 'By a mail to the shop’s address and a notice above the orders, once an hour at most. Nothing is refused.',
    ar: 'برسالة إلى عنوان المتجر وإشعار فوق الطلبات، مرة في الساعة على الأكثر. لا يُرفض شيء.',
  },
  risk: { fr: 'Ce qui est demandé aux numéros risqués', en: 'What is asked of risky numbers', ar: 'ما يُطلب من الأرقام الخطرة' },
  riskHint: {
    fr: 'Avant une commande à payer à la livraison. Seul compte ce que ce numéro a fait dans votre boutique, en points de 0 à 100 : colis revenu +40, « N’a pas commandé » au téléphone +15, autre commande que personne n’a confirmée +15, chaque commande de plus en une heure +10, commande livrée −20. Une commande que l’équipe prend elle-même n’ajoute rien, et toute autre annulation non plus (doublon, rupture de stock, avis changé). L’agent d’appel voit ces raisons en toutes lettres. Un numéro bloqué paie toujours en ligne.',
    en: 'Before an order that is paid on delivery. Only what this number did in your shop counts, in points from 0 to 100: a parcel that came back +40, “Did not order” on the phone +15, another order that nobody confirmed +15, each further order in an hour +10, an order delivered −20. An order that staff take themselves adds nothing, nor does any other cancellation (duplicate, out of stock, changed mind). The call agent reads these reasons in words. A blocked number always pays online.',
    ar: 'قبل طلب يُدفع عند الاستلام. لا يُحسب إلا ما فعله هذا الرقم في متجركم، بنقاط من 0 إلى 100: طرد عاد +40، «لم يطلب» بالهاتف +15، طلب آخر لم يؤكده أحد +15، كل طلب إضافي في ساعة +10، طلب سُلّم −20. الطلب الذي يأخذه الفريق بنفسه لا يضيف شيئًا، ولا أي إلغاء آخر (تكرار، نفاد المخزون، تغيير الرأي). يقرأ عون الاتصال هذه الأسباب بالكلمات. الرقم المحظور يدفع دائمًا عبر الإنترنت.',
  },
  measure: { fr: 'Demander', en: 'Ask for', ar: 'اطلب' },
  measureHint: {
    fr: 'Le code part par SMS : il faut un fournisseur activé. Qui ne peut pas répondre lit pourquoi, et sa commande n’est pas enregistrée.',
    en: 'The code goes by SMS: a provider must be on. Whoever cannot answer reads why, and no order is written.',
    ar: 'يُرسل الرمز برسالة قصيرة: يجب تفعيل مزوّد. من لا يستطيع الإجابة يقرأ السبب، ولا يُسجَّل طلبه.',
  },
  measureNone: { fr: 'Rien', en: 'Nothing', ar: 'لا شيء' },
  measureCode: { fr: 'Un code envoyé au numéro', en: 'A code sent to the number', ar: 'رمز يُرسل إلى الرقم' },
  measureDeposit: { fr: 'Un acompte en ligne', en: 'A deposit online', ar: 'عربون عبر الإنترنت' },
  deposit: { fr: 'Acompte avant la livraison', en: 'Deposit before delivery', ar: 'عربون قبل التوصيل' },
  depositHint: {
    fr: 'Une part des commandes payées à la livraison est demandée en ligne : aux numéros risqués (ci-dessus), aux commandes chères, ou pour un produit (sur sa page). Sans acompte payé dans le temps gardé pour payer, la commande est annulée, comme une commande en ligne non payée. Sans moyen de paiement en ligne activé, rien n’est demandé.',
    en: 'A part of orders paid on delivery is asked online: of risky numbers (above), of large orders, or for a product (on its page). Without the deposit in the time kept to pay, the order is cancelled, as an unpaid online order is. Without a way to pay online, nothing is asked.',
    ar: 'يُطلب جزء من الطلبات المدفوعة عند الاستلام عبر الإنترنت: من الأرقام الخطرة (أعلاه)، أو للطلبات الغالية، أو لمنتج (في صفحته). إن لم يُدفع العربون في المهلة المحددة للدفع يُلغى الطلب كأي طلب عبر الإنترنت لم يُدفع. وبدون وسيلة دفع مفعّلة عبر الإنترنت لا يُطلب شيء.',
  },
  depositPercent: { fr: 'Part demandée (%)', en: 'Part asked (%)', ar: 'الجزء المطلوب (%)' },
  depositLeast: { fr: 'Au moins', en: 'At least', ar: 'على الأقل' },
  depositFrom: { fr: 'À toute commande à partir de', en: 'Of every order from', ar: 'من كل طلب ابتداءً من' },
  depositFromHint: { fr: '0 : jamais.', en: '0: never.', ar: '0: أبدًا.' },
  measurePayNow: { fr: 'De payer en ligne', en: 'To pay online', ar: 'الدفع عبر الإنترنت' },
  threshold: { fr: 'À partir de (points)', en: 'From (points)', ar: 'ابتداءً من (نقاط)' },
  thresholdHint: {
    fr: '40 : dès un colis revenu que rien ne compense. 100 : presque personne.',
    en: '40: from one parcel that came back and nothing makes up for. 100: almost nobody.',
    ar: '40: من أول طرد عاد دون ما يعوّضه. 100: لا أحد تقريبًا.',
  },
  mostOpenPerPhone: {
    fr: 'Commandes en attente par numéro de téléphone, au plus',
    en: 'Open orders of one phone number, at most',
    ar: 'الطلبات المعلّقة لكل رقم هاتف، على الأكثر',
  },
  mostOpenPerPhoneHint: {
    fr: 'Ni payées, ni confirmées. Empêche qu’un même numéro en accumule ; pas que quelqu’un invente un numéro par commande, ni qu’il bloque le numéro d’un autre jusqu’à votre appel.',
    en: 'Neither paid nor confirmed. Keeps one number from piling them up; it does not stop somebody who invents a number for each order, or who fills up another person’s number until you call.',
    ar: 'غير مدفوعة وغير مؤكدة. يمنع رقمًا واحدًا من تكديسها، لا من يخترع رقمًا لكل طلب، ولا من يشغل رقم غيره حتى تتصل به.',
  },
  mostPerHour: {
    fr: 'Commandes par connexion internet et par heure, au plus',
    en: 'Orders from one internet connection in an hour, at most',
    ar: 'الطلبات من اتصال إنترنت واحد في الساعة، على الأكثر',
  },
  mostPerHourHint: {
    fr: '0 : pas de limite. Une connexion internet est souvent partagée : chez un opérateur mobile, par tout un quartier. Ne descendez pas sous ce qu’une promotion amène par heure. N’arrête pas qui change de connexion.',
    en: '0: no limit. An internet connection is often shared: with a mobile operator, by a whole quarter. Do not go below what a sale brings in an hour. It does not stop somebody who changes connections.',
    ar: '0: بلا حد. كثيرًا ما يكون اتصال الإنترنت مشتركًا: لدى مشغّل الهاتف الجوال بين سكان حي كامل. لا تنزلوا تحت ما يجلبه عرض في ساعة. لا يوقف من يغيّر اتصاله.',
  },
  challengeBeyond: {
    fr: 'Demander une vérification anti-robot au-delà de (commandes par connexion et par heure)',
    en: 'Ask for a verification against robots beyond (orders from one connection in an hour)',
    ar: 'طلب تحقق من الروبوتات بعد (طلبات من اتصال واحد في الساعة)',
  },
  challengeBeyondHint: {
    fr: '0 : jamais. La commande part après la vérification ; une vraie personne la passe en quelques secondes. Il faut qu’une vérification soit activée dans « Robots », et un nombre plus petit que la limite ci-dessus.',
    en: '0: never. The order goes on after the verification, which a real person passes within seconds. A verification must be on under “Robots”, and the number be below the limit above.',
    ar: '0: أبدًا. يُكمل الطلب بعد التحقق الذي يجتازه شخص حقيقي في ثوانٍ. يجب أن يكون تحقق مفعّلًا في «الروبوتات» وأن يكون العدد أصغر من الحد أعلاه.',
  },
  alarmPerAddress: {
    fr: 'Commandes d’une même connexion internet en une heure',
    en: 'Orders from one internet connection in an hour',
    ar: 'طلبات من اتصال إنترنت واحد في ساعة',
  },
  alarmPerShop: { fr: 'Commandes de toute la boutique en une heure', en: 'Orders of the whole shop in an hour', ar: 'طلبات المتجر كله في ساعة' },
  never: { fr: '0 : jamais.', en: '0: never.', ar: '0: أبدًا.' },
} as const satisfies Words
