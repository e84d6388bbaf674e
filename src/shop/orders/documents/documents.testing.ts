import { changeSettings } from '#shop/upkeep/settings.server'
import type { DocumentSettings } from '#shop/upkeep/settings'

/** Fills in the sender, says that the merchant charges VAT, and sets settings of documents that differ from the first ones. */
export async function withSender(documents: Partial<DocumentSettings> = {}): Promise<void> {
  await changeSettings((now) => ({
    ...now,
    subjectToVat: 'yes',
    sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' },
    documents: { ...now.documents, ...documents },
  }))
}
