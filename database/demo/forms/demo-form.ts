import type { z } from 'zod'
import type { formSchema } from '#shop/forms/forms.schema'
import type { DemoPage } from '../pages/demo-page.ts'

/** A form of the demo, with the page that it stands on. */
export interface DemoForm {
  /** Makes it once. */
  key: string
  /** Its name among staff. */
  name: string
  definition: z.input<typeof formSchema>
  page: (marker: string) => DemoPage
}
