import type { RouterContextProvider } from 'react-router'
import { isOpeningCheck } from '#shop/site/opening'
import { closeShop, makeOpeningCheck, openShop, putOpeningAside } from '#shop/site/opening.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { problemFor } from './opening-views.server.ts'

/** Opens or closes the shop, runs a check, or hides or shows the checklist. Returns the result of a check. */
export async function carryOutOpening(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
): Promise<{ name: string; problem: string | undefined } | undefined> {
  const by = staffWhoMay('settings.manage', context)
  const { intent, check } = fields
  if (intent === 'opening-aside' || intent === 'opening-take-up') await putOpeningAside(intent === 'opening-aside')
  if (intent === 'open-shop') await openShop(by)
  if (intent === 'close-shop') await closeShop(by)
  if (intent !== 'opening-check' || !isOpeningCheck(check)) return undefined
  const problem = await makeOpeningCheck(check, by)
  return { name: check, problem: problemFor(by, { name: check, problem }) }
}
