import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { formView } from '#shop/forms/forms'
import { findForm, formTag, isFormBroken } from '#shop/forms/forms.server'
import { formToken, formTokenEnds, mayBePaidNow } from '#shop/forms/form-sending.server'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { conditionalLogic } from './conditional-logic.ts'
import type { FormOnPage, FormPlace } from './form-on-page.ts'
import { formParams } from './form-params.server.ts'
import { formPageWords } from './form-page.words.ts'

const DAY_S = 86_400

export interface PageForms {
  forms: Map<number, FormOnPage>
  /** Published forms that cannot be shown. */
  broken: Set<number>
  /** Undefined without forms. */
  place: FormPlace | undefined
  tags: string[]
  until: Date | undefined
}

export interface PageAt {
  slug: string
  title: string
  path: string
  locale: Locale
}

/** Finds the wanted forms of a page; omits those visitors may not see. FORM-87. */
export async function findPageForms({ slug, title, path, locale }: PageAt, wanted: readonly number[], settings: Settings): Promise<PageForms> {
  const now = clock.now()
  const asked = [...new Set(wanted)]
  const [found, broken] = await Promise.all([
    Promise.all(asked.map((id) => findFormOnPage(id, now))),
    Promise.all(asked.map(async (id) => ((await isFormBroken(id)) ? [id] : []))),
  ])
  const forms = new Map(found.flatMap((form) => (form ? [[form.form.id, form] as const] : [])))
  const views = [...forms.values()].map(({ form }) => form)
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
    forms,
    broken: new Set(broken.flat()),
    place: forms.size > 0 ? place : undefined,
    tags: asked.map(formTag),
    until: forms.size > 0 ? formTokenEnds(now) : undefined,
  }
}

/** The token's time is the start of its day: it is renewed once the day is over. FORM-34. */
async function findFormOnPage(id: number, now: Date): Promise<FormOnPage | undefined> {
  const published = await findForm(id)
  if (!published) return undefined
  const tokenTime = formTokenEnds(now).getTime() / 1000 - DAY_S
  const form = formView(published)
  const captcha = form.captcha ? await findCaptcha() : undefined
  const isClosed = !(await mayBePaidNow(published.definition))
  return { form: { ...form, captcha: captcha !== undefined }, token: await formToken(id, now), tokenTime, isClosed, ...(captcha && { captcha }) }
}
