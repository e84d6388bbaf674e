import type { Locale } from '#i18n/locale.ts'

interface MerchantTextProps {
  html: string
  /** Language of the text, not always the page's. */
  locale: Locale
  className?: string
}

/** Merchant's text, as HTML sanitised on input. Arabic is always right-to-left; other text goes by its own characters. */
export function MerchantText({ html, locale, className = '' }: MerchantTextProps) {
  return <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'auto'} className={`prose-shop ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
