/** What the merchant wrote, as HTML that was cleaned when it came in; it runs its own way where it is not in the page's language. */
export function MerchantText({ html, className = '' }: { html: string; className?: string }) {
  return <div dir="auto" className={`prose-shop ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
