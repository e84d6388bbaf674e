import type { DemoPage } from '@hanout/demo/pages/demo-page'

export interface DemoForm {
  /** Prevents a second creation. */
  key: string
  /** Name for staff. */
  name: string
  /** As the application's form builder stores it; checked where it is seeded. */
  definition: object
  page: (marker: string) => DemoPage
}
