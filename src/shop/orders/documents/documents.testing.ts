import { changeSettings } from '#shop/upkeep/settings.server'
import type { DocumentSettings } from '#shop/upkeep/settings'

export async function withSender(documents: Partial<DocumentSettings> = {}): Promise<void> {
  await changeSettings((now) => ({
    ...now,
    subjectToVat: 'yes',
    sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' },
    documents: { ...now.documents, ...documents },
  }))
}
