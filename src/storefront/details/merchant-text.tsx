import type { Locale } from '#i18n/locale.ts'

interface MerchantTextProps {
  html: string
  /** The language that it is in: not always the page's. */
  locale: Locale
  className?: string
}

/** What the merchant wrote, as HTML that was cleaned when it came in. Arabic is right-to-left whatever its first word; other text goes by its own letters. */
export function MerchantText({ html, locale, className = '' }: MerchantTextProps) {
  return <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'auto'} className={`prose-shop ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
