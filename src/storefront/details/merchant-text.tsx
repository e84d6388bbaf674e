import type { Locale } from '#i18n/locale.ts'

interface MerchantTextProps {
  html: string
  /** Language of the text, which may differ from the page's. */
  locale: Locale
  className?: string
}

/** Merchant's text as HTML sanitised on input. Arabic is always right-to-left; other text follows its own characters. */
export function MerchantText({ html, locale, className = '' }: MerchantTextProps) {
  return <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'auto'} className={`prose-shop ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
