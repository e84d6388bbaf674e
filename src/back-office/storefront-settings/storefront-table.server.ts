import {
  choice,
  line,
  oneOrNothing,
  whole,
  yesNo,
  type Kind,
  inEachLanguage,
  setting,
  type SettingsTable,
} from '#back-office/kit/settings/setting-rows.server.ts'
import { noticesWords, storefrontSettingsWords as words } from './storefront.words.ts'

const colourChoice = choice({ single: words.single, multiple: words.multiple })
const separator = { ...line, look: { maxLength: 3 } }
const slugs: Kind<readonly string[]> = {
  ...line,
  write: (value) => value.join(', '),
  read: (typed) =>
    typed
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  wrong: words.tooMany,
  problem: (typed) => (typed.split(',').length > 20 || typed.split(',').some((slug) => slug.trim().length > 80) ? words.tooMany : undefined),
  look: { dir: 'ltr', maxLength: 1700, spellCheck: false },
}

export const storefrontTable: SettingsTable = {
  groups: [
    {
      title: words.frame,
      rows: [
        setting('storefront.stickyHeader', oneOrNothing, { label: words.stickyHeader }),
        setting('storefront.handheldStickyHeader', oneOrNothing, { label: words.handheldStickyHeader }),
        setting('storefront.liveSearch', oneOrNothing, { label: words.liveSearch }),
        setting('storefront.liveSearchLimit', whole, { label: words.liveSearchLimit }),
      ],
    },
    {
      title: words.lists,
      rows: [
        setting('storefront.equalHeights', oneOrNothing, { label: words.equalHeights }),
        setting('storefront.compareAutoOpen', yesNo, { label: words.compareAutoOpen }),
        setting('storefront.colourChoice', colourChoice, { label: words.colourChoice }),
        setting('storefront.colourAttributes', slugs, { label: words.colourAttributes, hint: words.colourAttributesHint }),
      ],
    },
    {
      title: words.product,
      rows: [setting('storefront.galleryColumns', whole, { label: words.galleryColumns, hint: words.galleryColumnsHint })],
    },
    {
      title: words.options,
      rows: [
        setting('swatches.show_variation_label', oneOrNothing, { label: words.show_variation_label }),
        setting('swatches.variation_label_separator', separator, { label: words.variation_label_separator }),
        setting('swatches.show_variation_stock', oneOrNothing, { label: words.show_variation_stock }),
        setting('swatches.clear_on_reselect', oneOrNothing, { label: words.clear_on_reselect }),
        setting('swatches.deselect_unavailable', oneOrNothing, { label: words.deselect_unavailable }),
        setting('swatches.out_of_stock_tooltip', oneOrNothing, { label: words.out_of_stock_tooltip }),
        setting('swatches.out_of_stock_clickable', oneOrNothing, { label: words.out_of_stock_clickable }),
      ],
    },
  ],
}

export const noticesTable: SettingsTable = {
  intro: noticesWords.intro,
  groups: [
    { title: noticesWords.top, rows: [inEachLanguage('storefront.notice', line, { label: noticesWords.notice, hint: noticesWords.noticeHint })] },
    { title: noticesWords.foot, rows: [inEachLanguage('storefront.comingSoon', line, { label: noticesWords.comingSoon, hint: noticesWords.comingSoonHint })] },
  ],
}
