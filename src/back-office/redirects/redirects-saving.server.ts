import { asRefusal } from '#platform/refusal'
import type { Redirect } from '#shop/site/redirects'
import { removeRedirect, saveRedirect } from '#shop/site/redirects.manage'
import { redirectSchema } from '#shop/site/redirects.schema'
import { listRedirects } from '#shop/site/redirects.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { redirectsPageWords as words } from './redirects-page.words.ts'

export interface RedirectsView {
  redirects: Redirect[]
  typed: Redirect
  problems: { path?: string; leadsTo?: string }
  problem: string | undefined
}

export async function showRedirects(): Promise<RedirectsView> {
  return { redirects: await listRedirects(), typed: { path: '', leadsTo: '' }, problems: {}, problem: undefined }
}

/** Adds or removes a redirect. Saves nothing if it returns errors. IMP-45. */
export async function changeRedirects(fields: Record<string, string>): Promise<Changed<RedirectsView>> {
  if (fields['intent'] === 'remove') {
    await removeRedirect((fields['path'] ?? '').slice(0, 1000))
    return { done: 'list' }
  }
  const typed = { path: fields['path'] ?? '', leadsTo: fields['leadsTo'] ?? '' }
  const form = redirectSchema.safeParse(typed)
  if (!form.success) {
    const wrong = new Set(form.error.issues.map(({ path }) => path[0]))
    const problems = {
      ...(wrong.has('path') && { path: translated(words.pathWrong) }),
      ...(wrong.has('leadsTo') && { leadsTo: translated(words.leadsToWrong) }),
    }
    return { refused: { ...(await showRedirects()), typed, problems } }
  }
  try {
    await saveRedirect(form.data)
    return { done: 'list' }
  } catch (error) {
    const refusal = asRefusal(error)
    return { refused: { ...(await showRedirects()), typed, problem: refusal.in(readerLocale()) } }
  }
}
