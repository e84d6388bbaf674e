import type { Context } from 'hono'
import { COMPARE_ACTIONS, type CompareParams, type ShortlistParams } from '#contract/shortlist-calls'
import type { Locale } from '#i18n/locale.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { SHORTLISTS } from '#shop/goods/shortlists'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { nonceFor } from '#request/common/nonces.server'
import { callerOf, type Env } from '#request/common/caller.server'

/** Parameters of compare and wishlist calls: nonces, settings, texts. Pages load them, as they are the same for everyone. */
export async function shortlistParams(c: Context<Env>): Promise<Response> {
  const { locale } = callerOf(c)
  const { add, remove, reload, view } = COMPARE_ACTIONS
  const { storefront } = await findSettings()
  const yith_woocompare: CompareParams = {
    ajaxurl: '/?wc-ajax=%%endpoint%%',
    actionadd: add,
    actionremove: remove,
    actionview: view,
    actionreload: reload,
    add_nonce: await nonceFor(add),
    remove_nonce: await nonceFor(remove),
    reload_nonce: await nonceFor(reload),
    auto_open: storefront.compareAutoOpen,
    loader: '',
    cookie_name: SHORTLISTS.compare.cookie,
    ...labels(locale),
  }
  const wishlist = { add_nonce: await nonceFor('add_to_wishlist'), remove_nonce: await nonceFor('remove_from_wishlist') }
  const answer: ShortlistParams = { yith_woocompare, wishlist }
  return c.json(answer)
}

function labels(locale: Locale) {
  return {
    added_label: shortlistWords.compared[locale],
    button_text: shortlistWords.compare[locale],
    table_title: shortlistWords.compareTitle[locale],
    close_label: shortlistWords.close[locale],
    clear_label: shortlistWords.clear[locale],
  }
}
