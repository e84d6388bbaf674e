import type { DemoForm } from './demo-form.ts'
import { contactPage } from './contact-page.ts'

const aboutOrder = [[{ field: 4, operator: 'is' as const, value: '1' }], [{ field: 4, operator: 'is' as const, value: '3' }]]

/** One page, a field shown for certain subjects, an answer to the visitor. */
export const contactForm: DemoForm = {
  key: '6f1d3a52-1c0e-4b7e-9a35-0c4f2d7b8e01',
  name: 'Contact',
  page: contactPage,
  definition: {
    title: { fr: 'Écrivez-nous', en: 'Write to us', ar: 'راسلنا' },
    fields: [
      { id: 1, kind: 'text', label: { fr: 'Votre nom', en: 'Your name', ar: 'اسمك' }, required: true, most: 80, width: 'half' },
      { id: 3, kind: 'phone', label: { fr: 'Votre téléphone', en: 'Your phone', ar: 'هاتفك' }, required: true, width: 'half' },
      { id: 2, kind: 'email', label: { fr: 'Votre e-mail', en: 'Your e-mail', ar: 'بريدك الإلكتروني' }, width: 'half' },
      {
        id: 4,
        kind: 'select',
        label: { fr: 'Sujet', en: 'Subject', ar: 'الموضوع' },
        required: true,
        width: 'half',
        placeholder: { fr: 'Choisissez', en: 'Choose', ar: 'اختر' },
        choices: [
          { id: 1, label: { fr: 'Ma commande', en: 'My order', ar: 'طلبي' } },
          { id: 2, label: { fr: 'Un article', en: 'An item', ar: 'سلعة' } },
          { id: 3, label: { fr: 'Une facture', en: 'An invoice', ar: 'فاتورة' } },
          { id: 4, label: { fr: 'Autre chose', en: 'Something else', ar: 'أمر آخر' } },
        ],
      },
      {
        id: 5,
        kind: 'text',
        label: { fr: 'Numéro de commande', en: 'Order number', ar: 'رقم الطلب' },
        description: {
          fr: 'Il est sur la page qui s’affiche après l’achat, et dans nos e-mails.',
          en: 'It is on the page that shows after the purchase, and in our e-mails.',
          ar: 'تجده في الصفحة التي تظهر بعد الشراء وفي رسائلنا.',
        },
        most: 20,
        when: { action: 'show', any: aboutOrder },
      },
      { id: 6, kind: 'paragraph', label: { fr: 'Votre message', en: 'Your message', ar: 'رسالتك' }, required: true, most: 3000 },
      {
        id: 7,
        kind: 'file',
        label: { fr: 'Une photo', en: 'A picture', ar: 'صورة' },
        mostFiles: 3,
      },
    ],
    submit: { text: { fr: 'Envoyer', en: 'Send', ar: 'إرسال' }, busyText: { fr: 'Envoi…', en: 'Sending…', ar: 'جارٍ الإرسال…' } },
    confirmations: [
      {
        kind: 'message',
        message: {
          fr: '<p>Merci {field_id="1"}, votre message est arrivé. Nous vous rappelons le jour ouvrable même au {field_id="3"}.</p>',
          en: '<p>Thank you {field_id="1"}, your message has arrived. We call you back on the same working day at {field_id="3"}.</p>',
          ar: '<p>شكرًا {field_id="1"}، وصلتنا رسالتك. نتصل بك في يوم العمل نفسه على \u2066{field_id="3"}\u2069.</p>',
        },
      },
    ],
    notifications: [
      {
        to: ['{admin_email}'],
        replyTo: '{field_id="2"}',
        subject: { fr: '{field_id="4"} : message de {field_id="1"}' },
        body: { fr: 'Reçu le {date format="d/m/Y à H:i"} par la page {page_title}.\n\n{all_fields}' },
        attachesFiles: true,
      },
      {
        to: ['{field_id="2"}'],
        subject: { fr: 'Votre message est arrivé', en: 'Your message has arrived', ar: 'وصلتنا رسالتك' },
        body: {
          fr: 'Bonjour {field_id="1"},\n\nVotre message est arrivé le {date}, sous le numéro {entry_id}. Nous répondons le jour ouvrable même.',
          en: 'Hello {field_id="1"},\n\nYour message arrived on {date}, under number {entry_id}. We answer on the same working day.',
          ar: 'مرحبًا {field_id="1"}،\n\nوصلتنا رسالتك بتاريخ {date} تحت الرقم {entry_id}. نجيبك في يوم العمل نفسه.',
        },
      },
    ],
    safety: { mostLinks: 3, spamWords: ['casino', 'viagra', 'backlinks'] },
    keepDays: 365,
  },
}
