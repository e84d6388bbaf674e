import type { Words } from '#i18n/words.ts'

/** The texts about an order that waits for the network. They come with its code, in every language: without a network nothing can be asked for. */
export const waitingOrderWords = {
  waiting: { fr: 'En attente de réseau', en: 'Waiting for the network', ar: 'في انتظار الشبكة' },
  waitingText: {
    fr: 'Votre commande « {product} » est gardée dans ce navigateur et part d’elle-même dès que le réseau revient. Gardez cette page ouverte, ou rouvrez la boutique dans les 24 heures.',
    en: 'Your order “{product}” is kept in this browser and goes out by itself as soon as the network is back. Keep this page open, or open the shop again within 24 hours.',
    ar: 'طلبك «{product}» محفوظ في هذا المتصفح وسيُرسل تلقائيًا عند عودة الشبكة. أبقِ هذه الصفحة مفتوحة، أو افتح المتجر من جديد خلال 24 ساعة.',
  },
  sending: { fr: 'Le réseau est revenu : votre commande part…', en: 'The network is back: your order is going out…', ar: 'عادت الشبكة: طلبك في طريقه…' },
  placed: { fr: 'Votre commande est passée', en: 'Your order is placed', ar: 'تم تسجيل طلبك' },
  placedText: {
    fr: '« {product} » : le réseau est revenu, la boutique a reçu votre commande.',
    en: '“{product}”: the network came back, and the shop has your order.',
    ar: '«{product}»: عادت الشبكة واستلم المتجر طلبك.',
  },
  see: { fr: 'Voir ma commande', en: 'See my order', ar: 'عرض طلبي' },
  refused: { fr: 'Votre commande « {product} » n’est pas passée', en: 'Your order “{product}” was not placed', ar: 'لم يُسجَّل طلبك «{product}»' },
  again: { fr: 'Commander quand même', en: 'Order all the same', ar: 'الطلب رغم ذلك' },
  retry: { fr: 'Réessayer', en: 'Try again', ar: 'إعادة المحاولة' },
  cancel: { fr: 'Annuler la commande', en: 'Cancel the order', ar: 'إلغاء الطلب' },
  givenUp: { fr: 'Votre commande n’est pas partie', en: 'Your order did not go out', ar: 'لم يُرسل طلبك' },
  givenUpText: {
    fr: 'Le réseau n’est pas revenu en 24 heures : « {product} » n’a pas été commandé.',
    en: 'The network did not come back within 24 hours: “{product}” was not ordered.',
    ar: 'لم تعد الشبكة خلال 24 ساعة: لم يُطلب «{product}».',
  },
  unsure: { fr: 'Commande à vérifier', en: 'Order to be checked', ar: 'طلب يجب التحقق منه' },
  unsureText: {
    fr: 'L’envoi de « {product} » est resté sans réponse : la boutique l’a peut-être reçu. Nous le lui demandons dès que le réseau revient, et rien d’autre ne part. Si vous fermez ce message avant, appelez-la pour en être sûr.',
    en: 'The order “{product}” went out and no answer came: the shop may have it. It is asked as soon as the network is back, and nothing else goes out. If you close this message before, call the shop to be sure.',
    ar: 'أُرسل طلب «{product}» ولم يصل رد: ربما استلمه المتجر. سنسأله عند عودة الشبكة ولن يُرسل شيء آخر. إن أغلقت هذه الرسالة قبل ذلك فاتصل بالمتجر للتأكد.',
  },
  tooLate: { fr: 'La boutique a déjà votre commande', en: 'The shop has your order already', ar: 'استلم المتجر طلبك من قبل' },
  tooLateText: {
    fr: '« {product} » était arrivé avant l’annulation. Pour l’annuler, appelez la boutique avec le numéro de votre commande.',
    en: '“{product}” had arrived before you cancelled it. To cancel it, call the shop with your order’s number.',
    ar: 'وصل طلب «{product}» قبل الإلغاء. لإلغائه اتصل بالمتجر مع رقم طلبك.',
  },
  cancelled: { fr: 'Votre commande est annulée', en: 'Your order is cancelled', ar: 'أُلغي طلبك' },
  cancelledText: {
    fr: 'La boutique n’a pas reçu « {product} ».',
    en: 'The shop has not received “{product}”.',
    ar: 'لم يستلم المتجر طلب «{product}».',
  },
  product: { fr: 'Revoir le produit', en: 'See the product again', ar: 'عرض المنتج من جديد' },
  close: { fr: 'Fermer', en: 'Close', ar: 'إغلاق' },
  another: {
    fr: 'Une autre commande attend déjà le réseau : « {product} ». Annulez-la d’abord, ou attendez qu’elle soit partie.',
    en: 'Another order is waiting for the network already: “{product}”. Cancel it first, or wait until it has gone out.',
    ar: 'هناك طلب آخر ينتظر الشبكة: «{product}». ألغِه أولًا أو انتظر حتى يُرسل.',
  },
} as const satisfies Words
