/** What the merchant wrote, as HTML that was cleaned when it came in. */
export function MerchantText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose-shop ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
