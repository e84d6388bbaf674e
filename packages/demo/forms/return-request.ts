import type { DemoForm } from './demo-form.ts'
import { returnPage } from './return-page.ts'

const isDamaged = [[{ field: 7, operator: 'is' as const, value: '1' }], [{ field: 7, operator: 'is' as const, value: '2' }]]
const wantsExchange = [[{ field: 11, operator: 'is' as const, value: '2' }]]

/** Four pages under a progress bar, the third only for an exchange, with files, a date and a time. */
export const returnForm: DemoForm = {
  key: '6f1d3a52-1c0e-4b7e-9a35-0c4f2d7b8e02',
  name: 'Demande de retour',
  page: returnPage,
  definition: {
    fields: [
      {
        id: 1,
        kind: 'text',
        label: { fr: 'Numéro de commande', en: 'Order number', ar: 'رقم الطلب' },
        placeholder: { fr: '1042', en: '1042', ar: '1042' },
        required: true,
        most: 12,
        width: 'half',
      },
      { id: 2, kind: 'text', label: { fr: 'Votre nom', en: 'Your name', ar: 'اسمك' }, required: true, most: 80, width: 'half' },
      { id: 3, kind: 'email', label: { fr: 'Votre e-mail', en: 'Your e-mail', ar: 'بريدك الإلكتروني' }, required: true, confirmed: true },
      {
        id: 4,
        kind: 'phone',
        label: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
        description: { fr: 'Le livreur vous appelle avant de passer.', en: 'The courier calls you before coming.', ar: 'يتصل بك عون التوصيل قبل مروره.' },
        required: true,
      },
      {
        id: 5,
        kind: 'page-break',
        label: { fr: 'Suite' },
        title: { fr: 'L’article', en: 'The item', ar: 'السلعة' },
        next: { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
      },
      { id: 6, kind: 'text', label: { fr: 'Article à rendre', en: 'Item to return', ar: 'السلعة المراد إرجاعها' }, required: true },
      {
        id: 7,
        kind: 'radio',
        label: { fr: 'Pourquoi ?', en: 'Why?', ar: 'لماذا؟' },
        required: true,
        choices: [
          { id: 1, label: { fr: 'Il est cassé ou abîmé', en: 'It is broken or damaged', ar: 'مكسورة أو متضررة' } },
          { id: 2, label: { fr: 'Il ne fonctionne pas', en: 'It does not work', ar: 'لا تعمل' } },
          { id: 3, label: { fr: 'Ce n’est pas ce que j’ai commandé', en: 'It is not what I ordered', ar: 'ليست ما طلبته' } },
          { id: 4, label: { fr: 'J’ai changé d’avis', en: 'I changed my mind', ar: 'غيّرت رأيي' } },
        ],
      },
      {
        id: 8,
        kind: 'file',
        label: { fr: 'Photos du défaut', en: 'Pictures of the fault', ar: 'صور العيب' },
        required: true,
        mostFiles: 3,
        when: { action: 'show', any: isDamaged },
      },
      { id: 9, kind: 'paragraph', label: { fr: 'Que s’est-il passé ?', en: 'What happened?', ar: 'ماذا حدث؟' }, most: 2000 },
      {
        id: 11,
        kind: 'radio',
        label: { fr: 'Que souhaitez-vous ?', en: 'What would you like?', ar: 'ماذا تفضّل؟' },
        required: true,
        choices: [
          { id: 1, label: { fr: 'Être remboursé', en: 'A refund', ar: 'استرجاع المبلغ' }, isDefault: true },
          { id: 2, label: { fr: 'Un échange', en: 'An exchange', ar: 'تبديل' } },
        ],
      },
      {
        id: 12,
        kind: 'page-break',
        label: { fr: 'Suite' },
        title: { fr: 'L’échange', en: 'The exchange', ar: 'التبديل' },
        next: { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
        previous: { fr: 'Retour', en: 'Back', ar: 'رجوع' },
      },
      {
        id: 13,
        kind: 'text',
        label: { fr: 'Article souhaité à la place', en: 'Item wanted instead', ar: 'السلعة البديلة' },
        required: true,
        when: { action: 'show', any: wantsExchange },
      },
      {
        id: 14,
        kind: 'text',
        label: { fr: 'Taille ou couleur', en: 'Size or colour', ar: 'المقاس أو اللون' },
        when: { action: 'show', any: wantsExchange },
      },
      {
        id: 15,
        kind: 'page-break',
        label: { fr: 'Suite' },
        title: { fr: 'L’enlèvement', en: 'The pickup', ar: 'الاستلام' },
        next: { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
        previous: { fr: 'Retour', en: 'Back', ar: 'رجوع' },
      },
      {
        id: 16,
        kind: 'date',
        label: { fr: 'Jour de passage', en: 'Day of pickup', ar: 'يوم المرور' },
        description: { fr: 'Du lundi au samedi, à partir de demain.', en: 'Monday to Saturday, from tomorrow.', ar: 'من الاثنين إلى السبت ابتداءً من الغد.' },
        required: true,
        noPast: true,
        noToday: true,
        weekdays: [1, 2, 3, 4, 5, 6],
        width: 'half',
      },
      {
        id: 17,
        kind: 'time',
        label: { fr: 'Heure qui vous arrange', en: 'Time that suits you', ar: 'الساعة المناسبة' },
        description: { fr: 'Entre 9 h et 18 h.', en: 'Between 9:00 and 18:00.', ar: 'بين 9:00 و18:00.' },
        from: '09:00',
        until: '18:00',
        width: 'half',
      },
      { id: 18, kind: 'paragraph', label: { fr: 'Adresse', en: 'Address', ar: 'العنوان' }, required: true, most: 300 },
      {
        id: 19,
        kind: 'consent',
        label: { fr: 'Emballage', en: 'Packing', ar: 'التغليف' },
        required: true,
        text: {
          fr: 'L’article sera complet et dans son emballage.',
          en: 'The item will be complete and in its packing.',
          ar: 'ستكون السلعة كاملة وفي تغليفها.',
        },
      },
    ],
    pages: {
      indicator: 'progress',
      firstTitle: { fr: 'Votre commande', en: 'Your order', ar: 'طلبك' },
      last: { fr: 'Retour', en: 'Back', ar: 'رجوع' },
    },
    submit: {
      text: { fr: 'Demander le retour', en: 'Ask for the return', ar: 'طلب الإرجاع' },
      busyText: { fr: 'Envoi…', en: 'Sending…', ar: 'جارٍ الإرسال…' },
    },
    confirmations: [
      {
        kind: 'message',
        message: {
          fr: '<p>Merci {field_id="2"}. Votre demande n° {entry_id} est enregistrée : nous vous appelons au {field_id="4"} pour confirmer le passage du {field_id="16"}.</p>',
          en: '<p>Thank you {field_id="2"}. Your request no. {entry_id} is recorded: we call you on {field_id="4"} to confirm the pickup of {field_id="16"}.</p>',
          ar: '<p>شكرًا {field_id="2"}. سجّلنا طلبك رقم {entry_id}: نتصل بك على {field_id="4"} لتأكيد المرور يوم {field_id="16"}.</p>',
        },
      },
    ],
    notifications: [
      {
        to: ['{admin_email}'],
        replyTo: '{field_id="3"}',
        subject: { fr: 'Retour demandé : commande {field_id="1"}' },
        body: { fr: '{field_id="2"} demande un retour pour le {field_id="16"}.\n\n{all_fields}' },
        attachesFiles: true,
      },
      {
        to: ['{field_id="3"}'],
        subject: { fr: 'Votre demande de retour n° {entry_id}', en: 'Your return request no. {entry_id}', ar: 'طلب الإرجاع رقم {entry_id}' },
        body: {
          fr: 'Bonjour {field_id="2"},\n\nNous avons bien reçu votre demande et vous appelons pour confirmer le passage du livreur.\n\n{all_fields}',
          en: 'Hello {field_id="2"},\n\nWe have received your request and call you to confirm the courier’s visit.\n\n{all_fields}',
          ar: 'مرحبًا {field_id="2"}،\n\nوصلنا طلبك وسنتصل بك لتأكيد مرور عون التوصيل.\n\n{all_fields}',
        },
      },
    ],
    keepDays: 730,
  },
}
