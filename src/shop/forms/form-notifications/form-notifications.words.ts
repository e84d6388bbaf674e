import type { Words } from '#i18n/words.ts'

export const formNotificationWords = {
  thanks: { fr: 'Merci, nous avons bien reçu votre message.', en: 'Thank you, we have received your message.', ar: 'شكرًا، لقد وصلتنا رسالتك.' },
} as const satisfies Words
