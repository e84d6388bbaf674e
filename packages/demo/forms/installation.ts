import type { DemoForm } from './demo-form.ts'
import { installationPage } from './installation-page.ts'

/** A paid form on two pages, to book a fitter. */
export const installationForm: DemoForm = {
  key: '6f1d3a52-1c0e-4b7e-9a35-0c4f2d7b8e03',
  name: 'Pose à domicile',
  page: installationPage,
  definition: {
    title: { fr: 'Réservez un installateur', en: 'Book a fitter', ar: 'احجز عامل تركيب' },
    description: {
      fr: 'Vous choisissez, vous payez en ligne, et nous confirmons le rendez-vous par téléphone.',
      en: 'You choose, you pay online, and we confirm the appointment by phone.',
      ar: 'تختار وتدفع عبر الإنترنت، ونؤكد الموعد بالهاتف.',
    },
    fields: [
      {
        id: 1,
        kind: 'payment-multiple',
        label: { fr: 'Prestation', en: 'Service', ar: 'الخدمة' },
        required: true,
        choices: [
          { id: 1, amount: 40_000, label: { fr: 'Pose d’un luminaire', en: 'Hanging a lamp', ar: 'تركيب مصباح' } },
          { id: 2, amount: 60_000, label: { fr: 'Montage d’un meuble', en: 'Assembling a piece of furniture', ar: 'تركيب قطعة أثاث' } },
          { id: 3, amount: 90_000, label: { fr: 'Installation d’un appareil', en: 'Installing an appliance', ar: 'تركيب جهاز كهربائي' } },
        ],
      },
      {
        id: 2,
        kind: 'payment-single',
        label: { fr: 'Déplacement, par installateur', en: 'Journey, for each fitter', ar: 'التنقل، لكل عامل' },
        description: {
          fr: 'Un installateur suffit le plus souvent ; prenez-en deux pour un meuble lourd.',
          en: 'One fitter is mostly enough; take two for a heavy piece of furniture.',
          ar: 'يكفي عامل واحد غالبًا؛ اختر اثنين لقطعة أثاث ثقيلة.',
        },
        required: true,
        amount: 25_000,
        mostPieces: 3,
      },
      {
        id: 3,
        kind: 'payment-checkbox',
        label: { fr: 'Options', en: 'Options', ar: 'خيارات' },
        choices: [
          { id: 1, amount: 15_000, label: { fr: 'Reprise de l’ancien appareil', en: 'Removal of the old one', ar: 'أخذ الجهاز القديم' } },
          { id: 2, amount: 20_000, label: { fr: 'Fixations pour mur en plâtre', en: 'Fixings for a plaster wall', ar: 'مثبتات لجدار من الجبس' } },
        ],
      },
      { id: 4, kind: 'payment-total', label: { fr: 'Votre commande', en: 'Your order', ar: 'طلبك' } },
      {
        id: 5,
        kind: 'page-break',
        label: { fr: '' },
        title: { fr: 'Rendez-vous', en: 'Appointment', ar: 'الموعد' },
        next: { fr: 'Choisir le rendez-vous', en: 'Choose the appointment', ar: 'اختر الموعد' },
        previous: { fr: 'Revenir aux prestations', en: 'Back to the services', ar: 'العودة إلى الخدمات' },
      },
      { id: 6, kind: 'text', label: { fr: 'Votre nom', en: 'Your name', ar: 'اسمك' }, required: true, most: 80, width: 'half' },
      { id: 7, kind: 'phone', label: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' }, required: true, width: 'half' },
      { id: 8, kind: 'email', label: { fr: 'E-mail', en: 'E-mail', ar: 'البريد الإلكتروني' }, width: 'half' },
      {
        id: 9,
        kind: 'date',
        label: { fr: 'Jour', en: 'Day', ar: 'اليوم' },
        required: true,
        noPast: true,
        noToday: true,
        weekdays: [1, 2, 3, 4, 5, 6],
        width: 'half',
      },
      {
        id: 10,
        kind: 'paragraph',
        label: { fr: 'Adresse et accès', en: 'Address and access', ar: 'العنوان وكيفية الوصول' },
        placeholder: { fr: 'Rue, étage, code d’entrée…', en: 'Street, floor, entry code…', ar: 'الشارع، الطابق، رمز الدخول…' },
        required: true,
        most: 500,
      },
    ],
    pages: { indicator: 'progress', firstTitle: { fr: 'Prestations', en: 'Services', ar: 'الخدمات' } },
    submit: { text: { fr: 'Réserver et payer', en: 'Book and pay', ar: 'احجز وادفع' }, busyText: { fr: 'Envoi…', en: 'Sending…', ar: 'جارٍ الإرسال…' } },
    confirmations: [
      {
        kind: 'message',
        message: {
          fr: '<p>Merci {field_id="6"}, votre demande est arrivée.</p>',
          en: '<p>Thank you {field_id="6"}, your request has arrived.</p>',
          ar: '<p>شكرًا {field_id="6"}، وصلنا طلبك.</p>',
        },
      },
    ],
    notifications: [
      {
        to: ['{admin_email}'],
        replyTo: '{field_id="8"}',
        subject: { fr: 'Pose le {field_id="9"} : {field_id="6"}' },
        body: { fr: 'Le paiement se lit dans l’entrée : {entry_details_url}\n\n{all_fields}' },
      },
    ],
    payment: { currency: 'TND' },
    keepDays: null,
  },
}
