import { Link } from 'react-router'
import { SettingsForm } from '#back-office/kit/settings/settings-form.tsx'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import type { QuickOrderView } from './quick-order-table.server.ts'
import { quickOrderSettingsWords } from './quick-order.words.ts'
import { useWords } from '#ui/use-words.ts'

export function QuickOrderSettings({ view: { form, delivery } }: { view: QuickOrderView }) {
  const words = useWords(quickOrderSettingsWords)
  return (
    <div className="grid gap-5">
      <div className="max-w-2xl text-sm text-soft">
        <p>{words.intro}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          {delivery}
          <Link to={`${settingsPath('shipping')}#cost`} className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-3">
            {words.changeDelivery}
          </Link>
        </p>
      </div>
      <SettingsForm view={form} />
    </div>
  )
}
