import type { DocumentContent } from '#shop/orders/documents'
import { findLogo } from '#shop/upkeep/media.server'

/** PNG by SHA-256. Logos with a missing file are left out. */
export async function findLogos(contents: readonly DocumentContent[]): Promise<Map<string, Buffer>> {
  const digests = [...new Set(contents.map(({ sender }) => sender.logo).filter(Boolean))]
  const found = await Promise.all(digests.map(async (digest) => [digest, await findLogo(digest)] as const))
  return new Map(found.flatMap(([digest, bytes]) => (bytes ? [[digest, bytes]] : [])))
}
