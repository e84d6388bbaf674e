import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { formView, partsOf } from '#shop/forms/forms'
import { findForm, formTag } from '#shop/forms/forms.server'
import { formToken, formTokenEnds, mayBePaidNow } from '#shop/forms/form-sending.server'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { conditionalLogic } from './conditional-logic.ts'
import type { FormOnPage, FormPlace } from './form-on-page.ts'
import { formParams } from './form-params.server.ts'
import { formPageWords } from './form-page.words.ts'

const DAY_S = 86_400

/** A page's text with the forms that stand in it, and until when it may be cached. */
export interface PageWithForms {
  /** HTML, and forms where their markers stood. */
  parts: (string | FormOnPage)[]
  /** What the forms share; absent on a page without any. */
  place: FormPlace | undefined
  tags: string[]
  until: Date | undefined
}

interface SitePageAt {
  slug: string
  title: string
  body: string
  /** The page's own path. */
  path: string
  locale: Locale
}

/** Reads a page's text: each form that visitors may see stands where its marker did, any other marker is nothing. FORM-87. */
export async function findPageForms({ slug, title, body, path, locale }: SitePageAt, settings: Settings): Promise<PageWithForms> {
  const now = clock.now()
  const pieces = partsOf(body)
  const asked = pieces.filter((piece) => typeof piece === 'object').map(({ form }) => form)
  const seen = new Set<number>()
  const parts: (string | FormOnPage)[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string') parts.push(piece)
    // A form stands on a page once: its ids are the page's.
    else if (!seen.has(piece.form)) {
      seen.add(piece.form)
      const form = await findFormOnPage(piece.form, now)
      if (form) parts.push(form)
    }
  }
  const forms = parts.filter((part) => typeof part === 'object')
  const views = forms.map(({ form }) => form)
  const place: FormPlace = {
    locale,
    path,
    slug,
    title,
    zone: TIME_ZONES[settings.country],
    country: settings.country,
    words: translate(locale, formPageWords),
    settings: formParams(views, { locale, settings }),
    logic: conditionalLogic(views),
  }
  return {
    parts,
    place: forms.length > 0 ? place : undefined,
    tags: asked.map(formTag),
    until: forms.length > 0 ? formTokenEnds(now) : undefined,
  }
}

/** The token's time is its day's beginning: it is asked for anew once the day is over. FORM-34. */
async function findFormOnPage(id: number, now: Date): Promise<FormOnPage | undefined> {
  const published = await findForm(id)
  if (!published) return undefined
  const tokenTime = formTokenEnds(now).getTime() / 1000 - DAY_S
  const form = formView(published)
  const captcha = form.captcha ? await findCaptcha() : undefined
  const isClosed = !(await mayBePaidNow(published.definition))
  return { form: { ...form, captcha: captcha !== undefined }, token: await formToken(id, now), tokenTime, isClosed, ...(captcha && { captcha }) }
}
