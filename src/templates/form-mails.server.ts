import { fill, translate } from '#i18n/words.ts'
import { findNotification, type FormMessage, type NotificationText } from '#shop/forms/form-notifications.notification.server'
import { formMailWords } from './form-mails.words.ts'
import type { Part } from './mail.ts'
import type { Addressed, OrderMail } from './order-mails.server.ts'
import { orderMailWords } from './order-mails.words.ts'

export interface FormMail extends OrderMail {
  why: string
  replyTo: string | undefined
  attachments: NotificationText['files']
}

/** Undefined if there is nothing left to say. IMP-37. */
export async function formMail(message: FormMessage, { locale, origin }: Addressed): Promise<FormMail | undefined> {
  const said = await findNotification(message)
  if (!said) return undefined
  const words = translate(locale, formMailWords)
  const parts = said.body.flatMap((piece) => ('text' in piece ? textParts(piece.text) : answerParts(piece.answers, words.filled)))
  const subject = said.subject || fill(words.received, { form: said.form })
  const preheader = parts.find((part) => part.kind === 'text')?.text ?? ''
  const mail = { subject, preheader, title: subject, replyTo: said.replyTo, attachments: said.files }
  if (message.kind === 'form-answer') return { ...mail, parts, why: words.whyVisitor }
  const open: Part = { kind: 'button', text: words.open, url: `${origin}/admin/forms/entries/${said.entryId}/` }
  const filesStay = said.filesStay ? textParts(words.filesInShop) : []
  return { ...mail, parts: [...parts, ...filesStay, open], why: orderMailWords.whyMerchant[locale] }
}

function textParts(text: string): Part[] {
  return text.trim() ? [{ kind: 'text', text: text.trim() }] : []
}

/** A label above its answer. A password's text is withheld; only its presence is shown. */
function answerParts(answers: Extract<NotificationText['body'][number], { answers: unknown }>['answers'], filled: string): Part[] {
  return answers.map(({ kind, label, text }) => ({ kind: 'labelled', title: label, lines: kind === 'password' ? [filled] : text.split('\n') }))
}
