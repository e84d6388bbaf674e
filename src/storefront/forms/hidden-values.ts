import type { FormPlace } from './form-on-page.ts'

/** Fills a hidden field's placeholders: `{page_url}`, `{page_title}`, `{url_referer}`. */
export function withPageFacts(value: string, { path, title }: Pick<FormPlace, 'path' | 'title'>, referer = ''): string {
  const facts: Record<string, string> = { page_url: path, page_title: title, url_referer: referer }
  return value.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
