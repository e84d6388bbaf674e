import type { z } from 'zod'
import type { formSchema } from '#shop/forms/forms.schema'
import type { DemoPage } from '../pages/demo-page.ts'

export interface DemoForm {
  /** Prevents a second creation. */
  key: string
  /** Name for staff. */
  name: string
  definition: z.input<typeof formSchema>
  page: (marker: string) => DemoPage
}
