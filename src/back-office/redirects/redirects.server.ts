import { removeRedirect, saveRedirect, redirectSchema } from '#shop/site/redirects.manage'
import { listRedirects } from '#shop/site/redirects.server'
import { problemsOf } from '#back-office/kit/form-problems.server.ts'
import { emptyRecord, typedIn } from '#back-office/kit/records/record-fields.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { redirectTable, type RedirectsView } from './redirects-settings.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function showRedirects(): Promise<RedirectsView> {
  return { redirects: await listRedirects(), typed: emptyRecord(redirectTable), problems: {} }
}

/** Adds or removes a redirect. Saves nothing if it returns errors. IMP-45. */
export async function changeRedirects(fields: Record<string, string>): Promise<Changed<RedirectsView>> {
  if (fields['intent'] === 'remove') {
    await removeRedirect((fields['path'] ?? '').slice(0, 1000))
    return { done: 'list' }
  }
  const typed = typedIn(redirectTable, fields)
  const form = redirectSchema.safeParse(typed)
  const refused = async (wrong: Partial<RedirectsView>) => ({ refused: { ...(await showRedirects()), typed, ...wrong } })
  if (!form.success) return refused({ problems: problemsOf(redirectTable, form.error) })
  const problem = await refusalOf(() => saveRedirect(form.data))
  return problem ? refused({ problem }) : { done: 'list' }
}
