export const demoIdentity = {
  slogan: { fr: 'Le hanout du coin, livré chez vous.', en: 'The corner hanout, delivered to your door.', ar: 'حانوت الحومة، يوصلك حتى باب الدار.' },
  description: {
    fr: 'Électronique, maison et tous les jours : commandez en une minute, payez à la livraison partout en Tunisie.',
    en: 'Electronics, home and everyday goods: order in a minute, pay on delivery anywhere in Tunisia.',
    ar: 'إلكترونيات ولوازم المنزل وحاجيات يومية: اطلب في دقيقة وادفع عند الاستلام في كل أنحاء تونس.',
  },
  hours: { fr: 'Du lundi au samedi, de 9h à 18h', en: 'Monday to Saturday, 9am to 6pm', ar: 'من الإثنين إلى السبت، من 9 إلى 18' },
  whatsapp: '70000000',
}

/** Not in service. */
export const DEMO_PHONE = '70000000'
