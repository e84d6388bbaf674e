/** French, with its translations. Clean HTML. */
export interface DemoPage {
  slug: string
  title: string
  body: string
  /** Shows the shop's phone, WhatsApp and e-mail above the text. */
  showsContact?: true
  translations: Record<'ar' | 'en', { title: string; body: string }>
}
