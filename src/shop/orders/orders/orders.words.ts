import type { Locale } from '#i18n/locale.ts'
import { fill, inAList, type Words } from '#i18n/words.ts'

export const orderWords = {
  temp: { fr: 'Abandonnée', en: 'Abandoned', ar: 'متروك' },
  pending: { fr: 'Attente de paiement', en: 'Awaiting payment', ar: 'في انتظار الدفع' },
  'on-hold': { fr: 'À vérifier', en: 'To check', ar: 'قيد التحقق' },
  processing: { fr: 'En cours', en: 'Processing', ar: 'قيد المعالجة' },
  confirmed: { fr: 'Confirmée', en: 'Confirmed', ar: 'مؤكد' },
  shipped: { fr: 'Expédiée', en: 'Shipped', ar: 'تم الشحن' },
  completed: { fr: 'Terminée', en: 'Completed', ar: 'مكتمل' },
  cancelled: { fr: 'Annulée', en: 'Cancelled', ar: 'ملغى' },
  failed: { fr: 'Paiement échoué', en: 'Payment failed', ar: 'فشل الدفع' },
  refunded: { fr: 'Remboursée', en: 'Refunded', ar: 'مسترد' },
  'to-call': { fr: 'À appeler', en: 'To call', ar: 'للاتصال' },
  'no-answer': { fr: 'Pas de réponse', en: 'No answer', ar: 'لا رد' },
  postponed: { fr: 'Reportée', en: 'Postponed', ar: 'مؤجل' },
  'call-confirmed': { fr: 'Confirmée par téléphone', en: 'Confirmed by phone', ar: 'مؤكد بالهاتف' },
  'not-called': { fr: 'Sans appel', en: 'Not called', ar: 'دون اتصال' },
  refused: { fr: 'Refusée', en: 'Refused', ar: 'مرفوض' },
  unpaid: { fr: 'Non payée', en: 'Unpaid', ar: 'غير مدفوع' },
  awaiting: { fr: 'Paiement en cours', en: 'Payment under way', ar: 'الدفع جارٍ' },
  paid: { fr: 'Payée', en: 'Paid', ar: 'مدفوع' },
  collected: { fr: 'Encaissée à la livraison', en: 'Collected on delivery', ar: 'قُبض ثمنه عند التسليم' },
  'payment-refunded': { fr: 'Remboursée', en: 'Refunded', ar: 'مسترد' },
  none: { fr: 'Pas expédiée', en: 'Not sent', ar: 'لم يُرسل' },
  'handed-over': { fr: 'Partie en livraison', en: 'Sent out', ar: 'خرج للتوصيل' },
  delivered: { fr: 'Livrée', en: 'Delivered', ar: 'تم التسليم' },
  returned: { fr: 'Retournée', en: 'Returned', ar: 'مرتجع' },

  waitsForPayment: {
    fr: 'Votre commande est enregistrée. Il ne reste plus qu’à la payer.',
    en: 'Your order is placed. All that is left is to pay for it.',
    ar: 'تم تسجيل طلبك. لم يبقَ سوى الدفع.',
  },
  alreadyOrdered: {
    fr: 'Votre commande n° {number} est déjà enregistrée. Pour en passer une autre, validez à nouveau.',
    en: 'Your order no. {number} is already placed. To place another one, submit again.',
    ar: 'طلبك رقم {number} مسجّل بالفعل. لتقديم طلب آخر، أكّد من جديد.',
  },
  orderedBefore: {
    fr: 'Vous avez déjà commandé cet article il y a {n} min. Commander encore ?',
    en: 'You already ordered this item {n} min ago. Order it again?',
    ar: 'لقد طلبت هذا المنتج قبل {n} دق. هل تريد طلبه مرة أخرى؟',
  },
  totalChanged: {
    fr: 'Le total est passé de {before} à {now}. Vérifiez-le puis commandez à nouveau.',
    en: 'The total changed from {before} to {now}. Check it, then order again.',
    ar: 'تغير المجموع من {before} إلى {now}. تحقق منه ثم أكد الطلب من جديد.',
  },
  notYourOrder: {
    fr: "Cette commande n'a pas pu être reprise. Rechargez la page et réessayez.",
    en: 'This order could not be resumed. Reload the page and try again.',
    ar: 'تعذّر استئناف هذا الطلب. أعد تحميل الصفحة وحاول مجددًا.',
  },
  tooManyPieces: {
    fr: 'Au plus {most} pièces par commande. Pour davantage, contactez-nous.',
    en: 'At most {most} pieces an order. For more, contact us.',
    ar: '{most} قطعة على الأكثر في الطلب الواحد. للمزيد، اتصلوا بنا.',
  },
  tooManyOpen: {
    fr: 'Trop de commandes avec ce numéro de téléphone attendent encore d’être confirmées. Réessayez une fois qu’elles le sont.',
    en: 'Too many orders with this phone number still wait to be confirmed. Try again once they are.',
    ar: 'هناك طلبات كثيرة بهذا الرقم لم تُؤكَّد بعد. أعد المحاولة بعد تأكيدها.',
  },
  moveNotAllowed: {
    fr: 'Une commande « {from} » ne peut pas passer à « {to} ».',
    en: 'An order that is "{from}" cannot become "{to}".',
    ar: 'لا يمكن نقل طلب «{from}» إلى «{to}».',
  },
  paidNotCancelled: {
    fr: "Cette commande est payée : remboursez-la au lieu de l'annuler.",
    en: 'This order is paid: refund it instead of cancelling it.',
    ar: 'هذا الطلب مدفوع: أعد المبلغ بدل إلغائه.',
  },
  notPaidYet: {
    fr: 'Cette commande devait être payée en ligne et ne l’est pas. Notez d’abord comment elle a été payée.',
    en: 'This order was to be paid online, and is not. First say how it was paid.',
    ar: 'كان يجب دفع هذا الطلب عبر الإنترنت ولم يُدفع. سجّل أولًا كيف دُفع.',
  },
  completedIsPaid: {
    fr: 'Une commande terminée est payée. Si le client n’a pas payé, remettez-la d’abord en « Expédiée ».',
    en: 'A completed order is paid. If the customer did not pay, first put it back to "Shipped".',
    ar: 'الطلب المكتمل مدفوع. إن لم يدفع الزبون فأعده أولًا إلى «تم الشحن».',
  },
  collectedTooMuch: {
    fr: 'C’est plus que ce que le client devait. Vérifiez le montant.',
    en: 'That is more than the customer owed. Check the amount.',
    ar: 'هذا أكثر مما كان على الزبون. تحقق من المبلغ.',
  },
  alreadySent: {
    fr: 'Cette commande est déjà partie. Notez « Retournée » quand le colis revient.',
    en: 'This order has left already. Mark it "Returned" when the parcel comes back.',
    ar: 'لقد خرج هذا الطلب. سجّل «مرتجع» عند عودة الطرد.',
  },
  callIsOver: {
    fr: 'Cette commande est « {now} » : l’appel ne change plus.',
    en: 'This order is "{now}": its call does not change any more.',
    ar: 'هذا الطلب «{now}»: لم يعد الاتصال يتغير.',
  },
  placeFirst: {
    fr: 'Cette commande n’est pas terminée : passez-la d’abord, puis confirmez-la.',
    en: 'This order is not finished: place it first, then confirm it.',
    ar: 'هذا الطلب غير مكتمل: قدّمه أولًا ثم أكّده.',
  },
  payFirst: {
    fr: 'Cette commande attend son paiement. Si elle sera payée à la livraison, passez-la d’abord « En cours ».',
    en: 'This order waits for its payment. If it will be paid on delivery, first make it "Processing".',
    ar: 'هذا الطلب ينتظر دفعه. إن كان سيُدفع عند الاستلام فاجعله أولًا «قيد المعالجة».',
  },
  confirmFirst: {
    fr: 'Cette commande est « {now} » : confirmez-la avant de l’expédier.',
    en: 'This order is "{now}": confirm it before it is sent.',
    ar: 'هذا الطلب «{now}»: أكّده قبل إرساله.',
  },
  bringBackFirst: {
    fr: 'Cette commande est annulée : remettez-la « En cours » avant de l’expédier.',
    en: 'This order is cancelled: make it "Processing" again before it is sent.',
    ar: 'هذا الطلب ملغى: أعده «قيد المعالجة» قبل إرساله.',
  },
  markNotAllowed: {
    fr: 'Cela ne va pas avec une commande « {now} ». Changez d’abord son état.',
    en: 'That does not go with an order that is "{now}". Change its state first.',
    ar: 'هذا لا يتوافق مع طلب «{now}». غيّر حالته أولًا.',
  },
  refundedStays: {
    fr: 'De l’argent a été remboursé sur cette commande : son paiement ne change plus à la main.',
    en: 'Money of this order went back: its payment is no longer changed by hand.',
    ar: 'أُعيد مال من هذا الطلب: لم يعد دفعه يُغيَّر يدويًا.',
  },
  collectedWrong: {
    fr: 'Écrivez le montant encaissé, par exemple 40 ou 40,500. Laissez vide si tout a été encaissé.',
    en: 'Write the amount collected, such as 40 or 40.500. Leave it empty if all of it was collected.',
    ar: 'اكتب المبلغ المحصّل، مثل 40 أو 40,500. اتركه فارغًا إن حُصّل كله.',
  },
  collectedByParcel: {
    fr: 'Cette commande part en plusieurs colis : notez le montant encaissé sur chaque colis.',
    en: 'This order goes in several parcels: record what was collected on each parcel.',
    ar: 'هذا الطلب موزع على عدة طرود: سجّل المبلغ المحصّل على كل طرد.',
  },
  partDelivered: {
    fr: 'Un colis de cette commande est déjà livré : notez ce que deviennent les autres, colis par colis.',
    en: 'A parcel of this order is delivered already: record what becomes of the others, parcel by parcel.',
    ar: 'سُلّم أحد طرود هذا الطلب من قبل: سجّل مصير الطرود الأخرى واحدًا واحدًا.',
  },
  partPaid: {
    fr: 'L’argent d’un colis de cette commande est déjà encaissé : notez ce colis comme livré, puis remboursez.',
    en: 'The cash of a parcel of this order came in already: record that parcel as delivered, then refund.',
    ar: 'قُبض ثمن أحد طرود هذا الطلب من قبل: سجّل تسليمه، ثم أعد المبلغ.',
  },
  depositFirst: {
    fr: '{amount} ont été payés en ligne pour cette commande. Annulez-la depuis sa page : vous y dites si l’acompte est rendu ou gardé.',
    en: '{amount} were paid online for this order. Cancel it on its page, where you say whether the deposit goes back or is kept.',
    ar: 'دُفع {amount} عبر الإنترنت لهذا الطلب. ألغه من صفحته، حيث تحدد إن كان العربون يُعاد أو يُحتفظ به.',
  },
  reasonRequired: { fr: 'Indiquez la raison.', en: 'Give the reason.', ar: 'اذكر السبب.' },
  stockMissing: {
    fr: "Il n'y a plus assez de stock pour cette commande.",
    en: 'There is not enough stock left for this order.',
    ar: 'لم يعد هناك مخزون كافٍ لهذا الطلب.',
  },
} as const satisfies Words

const AD_NAMES: Readonly<Record<string, string>> = { meta: 'Meta (Facebook, Instagram)', tiktok: 'TikTok', google: 'Google' }

/** The text that a shopper agrees to or refuses. Another one needs another `CONSENT_VERSION`. */
export function consentText(providers: readonly string[], locale: Locale): string {
  return fill(consentWords.text[locale], {
    names: inAList(
      providers.map((id) => AD_NAMES[id]),
      locale,
    ),
  })
}

export const consentWords = {
  title: { fr: 'Mesure de nos publicités', en: 'Measuring our ads', ar: 'قياس إعلاناتنا' },
  text: {
    fr: 'Si vous acceptez, nous disons à {names} quand vous commandez et recevez : le montant, les articles, une empreinte de votre téléphone, votre adresse IP et votre navigateur. Si vous refusez, rien n’est gardé ni envoyé, et vous commandez pareil.',
    en: 'If you accept, we tell {names} when you order and receive: the amount, the items, a fingerprint of your phone number, your IP address and your browser. If you refuse, nothing is kept or sent, and you order just the same.',
    ar: 'إذا وافقت، نُعلم {names} عندما تطلب وتستلم: المبلغ والمنتجات وبصمة رقم هاتفك وعنوان IP ومتصفحك. وإذا رفضت، لا يُحفظ شيء ولا يُرسل، وتطلب بالطريقة نفسها.',
  },
  accept: { fr: 'Accepter', en: 'Accept', ar: 'أوافق' },
  refuse: { fr: 'Refuser', en: 'Refuse', ar: 'أرفض' },
  again: { fr: 'Mesure des publicités', en: 'Measuring of ads', ar: 'قياس الإعلانات' },
} as const satisfies Words

export const trackingStepWords = {
  received: { fr: 'Reçue', en: 'Received', ar: 'تم الاستلام' },
  called: { fr: 'Appel de confirmation', en: 'Confirmation call', ar: 'مكالمة التأكيد' },
  'on-its-way': { fr: 'En route', en: 'On its way', ar: 'في الطريق' },
  delivered: { fr: 'Livrée', en: 'Delivered', ar: 'تم التسليم' },
} as const satisfies Words
