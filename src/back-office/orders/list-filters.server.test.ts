import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addStaff } from '#shop/people/staff.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { findListChoices } from '#back-office/order-parts/order-sources.server.ts'

useDatabase()

test('IMP-05 orders are given to people who may call: the packer and the accountant are no choice of the list’s filter', async () => {
  for (const role of ['shop_manager', 'call_agent', 'packer', 'accountant'] as const) {
    await addStaff({ name: role, email: `${role}@example.test`, role, password: 'olive et jasmin' })
  }
  const { agents } = await findListChoices(await findSettings())
  expect(agents.map(({ word }) => word)).toEqual(['call_agent', 'shop_manager'])
})
