import type { Generated, GeneratedAlways } from 'kysely'
import type { CaptchaProvider } from '#gateways/captcha'
import type { MessageProvider } from '#gateways/messaging.types'
import type { CourierMood, Dialect, SimulatedDetails, SimulatedProviderId } from '@hanout/simulators/tables'
import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import type { CartContent } from '#shop/buying/cart'
import type { TypedAddress } from '#shop/buying/checkout'
import type { CourierLayout } from '#shop/delivery/couriers'
import type { ParcelState } from '#shop/delivery/parcels'
import type { ShippingKind, ShippingPlace } from '#shop/delivery/shipping'
import type { EntryAnswer, EntryLine, EntryPayment, EntryState } from '#shop/forms/entries'
import type { FormDefinition } from '#shop/forms/forms'
import type { BulkOutcome } from '#shop/goods/bulk-changes'
import type { Attribute, GroupTexts, ProductKind, ProductStatus, QuantityPrice, SearchSnippets, Translations } from '#shop/goods/catalogue'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import type { ReviewStatus } from '#shop/goods/reviews'
import type { ShortlistName } from '#shop/goods/shortlists'
import type { VendorStanding, VendorTranslations } from '#shop/goods/vendors'
import type { CampaignReport, CampaignState, CampaignTexts, Segment } from '#shop/newsletter/campaigns'
import type { Consent, LeftBy, SubscriberSource, SubscriberState } from '#shop/newsletter/subscribers'
import type { BulkOrderOutcome } from '#shop/orders/bulk-orders'
import type { CallOutcome, OrderBefore } from '#shop/orders/calls'
import type { DocumentContent, NumberedKind, PrintKind } from '#shop/orders/documents'
import type { NoticeChannel, NoticePlace, OrderNotice } from '#shop/orders/order-notices'
import type {
  Confirmation,
  Delivery,
  OrderAddress,
  OrderAdjustment,
  OrderChannel,
  OrderDelivery,
  OrderPlace,
  OrderSource,
  OrderState,
  OrderTax,
  PaymentMark,
  TranslatedNames,
} from '#shop/orders/orders'
import type { AccountMode, BookedState } from '#shop/orders/payments'
import type { RefundState } from '#shop/orders/refunds'
import type { GivenRole, Role } from '#shop/people/accounts'
import type { Addressed } from '#shop/people/addresses'
import type { ProofPurpose } from '#shop/people/sessions.proofs.server'
import type { CouponKind } from '#shop/prices/coupons'
import type { Menu } from '#shop/site/menus'
import type { PageContent } from '#shop/site/site-pages'
import type { BackupProblem } from '#shop/upkeep/backups'
import type { AccountProvider } from '#shop/upkeep/message-accounts'
import type { Channel, MessageCategory, MessageKind, MessageProblem, MessageState, Receipt, ReceiptWorth } from '#shop/upkeep/messages'
import type { TaskKind, TaskState } from '#shop/upkeep/tasks'

declare module '#platform/database.server' {
  interface Tables {
    account_capabilities: {
      role: GivenRole
      capability: string
    }
    account_credentials: {
      person_id: string
      password: string
    }
    /** Other data about a person, by name: `coming_soon_banner_dismissed` is `yes` (UI-10), `wt_dont_show_again` is `yes` (ADM-46). */
    account_meta: {
      person_id: string
      name: string
      value: string
    }
    account_people: {
      id: string
      name: string
      name_folded: GeneratedAlways<string>
      /** In lower case; null for a customer with only a phone. */
      email: string | null
      email_verified: Generated<boolean>
      /** International, digits only; only a number that its owner verified. */
      phone: string | null
      role: Generated<Role>
      locale: Generated<Locale>
      two_factor_enabled: Generated<boolean>
      /** Set while this person may not sign in. */
      deactivated_at: Date | null
      erased_at: Date | null
      signed_in_at: Date | null
      created_at: Generated<Date>
      vendor_id: number | null
    }
    /** A right granted beyond the role, or revoked from it. */
    account_person_capabilities: {
      person_id: string
      capability: string
      given: boolean
    }
    account_proofs: {
      digest: string
      purpose: ProofPurpose
      person_id: string | null
      target: string
      tries_left: Generated<number>
      expires_at: Date
      created_at: Generated<Date>
    }
    account_sessions: {
      id: string
      person_id: string
      token: string
      expires_at: Date
      user_agent: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    account_shortlists: {
      person_id: string
      name: ShortlistName
      products: Generated<number[]>
      updated_at: Generated<Date>
    }
    /** Counted attempts by a digest of account or address. `expire` in ms since 1970. */
    account_throttles: {
      key: string
      points: Generated<number>
      expire: number | null
    }
    /** An authenticator app's secret and the digests of recovery codes, unreadable without the shop's secret. */
    account_two_factors: {
      person_id: string
      secret: string
      backup_codes: string
      verified: Generated<boolean>
      last_step: Generated<number>
    }
    ad_contexts: {
      order_id: number
      providers: string[]
      consent: string
      consented_at: Date
      clicks: Generated<string>
      address: Generated<string>
      agent: Generated<string>
      page: Generated<string>
      created_at: Generated<Date>
    }
    /** What advertising cost, as staff typed it. Amounts in millimes. */
    advertising_costs: {
      id: GeneratedAlways<number>
      day: string
      source: string
      campaign: Generated<string>
      currency: string
      amount: number
      revision: Generated<number>
      person_id: string
      updated_at: Generated<Date>
    }
    attribute_values: {
      attribute_slug: string
      slug: string
      label: string
      position: Generated<number>
      /** `#rrggbb`, in lower case. */
      colour: string | null
      media_id: number | null
      /** Slugs of its former labels, and of values merged into it. */
      former: Generated<string[]>
    }
    attributes: {
      slug: string
      name: string
      position: Generated<number>
      /** Slugs of its former names, and alternative slugs. */
      former: Generated<string[]>
    }
    /** An action of a staff member. Rows are only ever added. */
    audit_entries: {
      id: GeneratedAlways<number>
      at: Generated<Date>
      person_id: string
      /** The person's name at that time. */
      person_name: string
      action: string
      subject: Generated<string>
      details: Generated<Record<string, unknown>>
    }
    /** The public key for which backups are sealed: at most one row. Bytes as base64url. */
    backup_key: {
      id: Generated<number>
      public_key: string
      origin: string
      salt: string
      cost: number
      made_at: Generated<Date>
    }
    backups: {
      id: string
      began_at: Date
      /** Last heartbeat. */
      heard_at: Date
      bytes: Generated<number>
      /** Its name in the store once it is complete. */
      name: string | null
      problem: BackupProblem | null
      said: string | null
    }
    blocked_phones: {
      /** International, digits only. */
      phone: string
      reason: string
      /** Null: no end. */
      until: Date | null
      person_id: string | null
      at: Date
    }
    brands: {
      id: Generated<number>
      slug: string
      name: string
      texts: Generated<GroupTexts>
      media_id: number | null
      position: Generated<number>
    }
    /** A product of a bulk change. Its outcome is null until it is processed. */
    bulk_change_products: {
      task_id: string
      product_id: number
      outcome: BulkOutcome | null
    }
    /** Pending until it has an outcome. */
    bulk_orders: {
      task_id: string
      order_id: number
      seen: string
      outcome: BulkOrderOutcome | null
      why: unknown
      /** The order's latest event once it had its outcome. */
      last_event: number | null
    }
    /** Calls by staff about orders, one row per attempt. */
    call_attempts: {
      id: GeneratedAlways<number>
      /** Generated by the page: a resent outcome has the same key. */
      key: string
      order_id: number
      person_id: string | null
      at: Date
      outcome: CallOutcome
      next_at: Date | null
      /** Reason of a refusal: a usual one, or free text. */
      reason: Generated<string>
      duplicate_of: number | null
      note: Generated<string>
      /** From the page's first display to the outcome. */
      seconds: Generated<number>
      before: OrderBefore
      /** Last event of the order after the attempt. */
      last_event: number | null
      undone_at: Date | null
    }
    /** A person who had the order in hand and has not yet recorded an outcome. */
    call_holds: {
      order_id: number
      person_id: string
      /** Start of the latest uninterrupted hold. */
      since: Date
      until: Date
    }
    /** Calls in progress: one row per order, and one per phone. */
    call_leases: {
      order_id: number
      /** International digits. */
      phone: string
      person_id: string
      until: Date
    }
    campaigns: {
      id: GeneratedAlways<number>
      name: string
      texts: Generated<CampaignTexts>
      segment: Generated<Segment>
      state: Generated<CampaignState>
      /** Cause of a pause: staff, the month's budget, or a restored backup. */
      paused_by: 'staff' | 'budget' | 'restore' | null
      revision: Generated<number>
      per_minute: Generated<number>
      scheduled_at: Date | null
      prepared_at: Date | null
      recipients: number | null
      /** Earliest time of the next message. Enforces the rate across processes. */
      next_at: Generated<Date>
      ended_at: Date | null
      /** Final figures, saved before its messages are deleted. */
      report: CampaignReport | null
      created_by: Generated<string>
      created_at: Generated<Date>
    }
    /** At most one account is on. */
    captcha_accounts: {
      provider: CaptchaProvider
      mode: Generated<'simulated' | 'live'>
      site_key: string
      /** Sealed with the shop's secret; empty if none was typed. */
      sealed: Generated<string>
      enabled: Generated<boolean>
    }
    /** Carts of visitors. An account's cart is found by the account alone. */
    cart_visitors: {
      visitor: string
      cart_id: string
    }
    /** Read and written as a whole; `version` detects concurrent writes. */
    carts: {
      id: string
      /** Owner's account; null for a visitor's cart. */
      person_id: string | null
      version: Generated<number>
      content: CartContent
      /** Day of the last write. */
      used_on: Generated<string>
    }
    categories: {
      id: Generated<number>
      parent_id: number | null
      slug: string
      name: string
      position: Generated<number>
      texts: Generated<GroupTexts>
      media_id: number | null
    }
    /** Changes that invalidate pages and caches, as tags (`product:7`, `list`, `settings`). The table is authoritative; NOTIFY only wakes readers. */
    changes: {
      id: GeneratedAlways<number>
      tag: string
      made_by: Generated<string>
      made_at: Generated<Date>
    }
    commission_rates: {
      id: GeneratedAlways<number>
      vendor_id: number | null
      category_id: number | null
      product_id: number | null
      basis_points: number | null
      per_piece: number | null
      from_at: Date
      until_at: Date | null
      made_by: string
      made_at: Generated<Date>
    }
    confirmed_phones: {
      /** International digits. */
      phone: string
      confirmed_at: Generated<Date>
    }
    /** A use of a coupon by an order; given back while the order is cancelled or failed. */
    coupon_uses: {
      order_id: number
      coupon_id: number
      /** The customer's phone number. */
      customer: string
      code: string
      discount: number
      /** It does not count: the order was cancelled, and takes it again if it returns. */
      given_back: Generated<boolean>
    }
    /** `amount` is whole percent or millimes, by its kind; other amounts are millimes. */
    coupons: {
      id: GeneratedAlways<number>
      code: string
      kind: CouponKind
      amount: number
      free_shipping: Generated<boolean>
      minimum: number | null
      maximum: number | null
      starts_at: Date | null
      ends_at: Date | null
      usage_limit: number | null
      usage_limit_per_customer: number | null
      /** Current uses by orders. The table refuses more than `usage_limit`. */
      uses: Generated<number>
      alone: Generated<boolean>
      excludes_sale: Generated<boolean>
      product_ids: Generated<number[]>
      excluded_product_ids: Generated<number[]>
      category_ids: Generated<number[]>
      excluded_category_ids: Generated<number[]>
      enabled: Generated<boolean>
    }
    courier_accounts: {
      id: string
      enabled: boolean
      sealed: string
      /** The one that an order gets unless staff choose another. */
      usual: Generated<boolean>
      /** Of a courier of the merchant's own; empty for others. */
      name: Generated<string>
      phone: Generated<string>
      /** Address of a parcel at the courier, with `{number}`. */
      tracking: Generated<string>
      /** Charge of a delivery in millimes by code of the state; under the empty code for all others. */
      prices: Generated<Readonly<Record<string, number>>>
      return_fee: number | null
      pays_after_days: number | null
      layout: CourierLayout | null
    }
    /** `state` is the shop's own code of the governorate. */
    courier_cities: {
      id: GeneratedAlways<number>
      country: string
      state: string | null
      en: string
      ar: string
      fr: string
      code: string | null
    }
    courier_lists: {
      country: string
      /** Digest of the shipped list in the tables; null for none. */
      shipped: string | null
      /** Times of the courier's last list, and of the last request. */
      told_at: Date | null
      asked_at: Date | null
    }
    courier_statements: {
      id: string
      courier: string
      name: string
      digest: string
      currency: string
      last_day: string | null
      told_total: number | null
      is_total_right: Generated<boolean>
      left_out: Generated<number>
      person_id: string
      task_id: string | null
      added_at: Generated<Date>
      headings: string | null
    }
    /** `code` is null unless the courier's current list has it. */
    courier_zones: {
      id: string
      city_id: number
      en: string
      ar: string
      fr: string
      code: string | null
      /** Time when the courier first sent this code. */
      told_at: Date | null
      /** The zone that this one duplicates; it is hidden then. */
      same_as: string | null
    }
    customer_addresses: {
      id: GeneratedAlways<number>
      person_id: string
      label: Generated<string>
      /** As typed; its neighbourhood by the zone's own id, which outlives the courier's codes. */
      address: TypedAddress
      is_billing: Generated<boolean>
      is_shipping: Generated<boolean>
    }
    customer_notes: {
      id: GeneratedAlways<number>
      /** International, digits only. */
      phone: string
      text: string
      person_id: string | null
      at: Date
    }
    demo_rows: {
      kind: string
      key: string
      value: unknown
    }
    /** Files of issued documents, one per language, as first generated. Append-only. */
    document_files: {
      document_id: number
      locale: string
      sha256: string
      bytes: Buffer
      made_at: Generated<Date>
    }
    /** Print jobs, kept for an hour. */
    document_prints: {
      id: string
      person_id: string
      kind: PrintKind
      wanted: number
      done: Generated<number>
      left_out: Generated<string>
      problem: 'none' | 'failed' | null
      bytes: Buffer | null
      begun_at: Date
      touched_at: Date
    }
    /** A series of numbers, one per kind and year; year 0 if numbers are not reset. The database only lets it count up. */
    document_series: {
      kind: NumberedKind
      year: number
      first: number
      last: number
      /** Day of the last number, as text: a later number never has an earlier day. */
      day: string
    }
    /** Append-only. */
    documents: {
      id: GeneratedAlways<number>
      kind: NumberedKind
      /** Year of the series; 0 if numbers are not reset. */
      year: number
      sequence: number
      number: string
      order_id: number
      /** Null for an invoice and for the credit note of a cancelled order. */
      refund_id: number | null
      /** Edition of the order's invoice: 0 for the first and its credit notes, one more for each replacement. */
      edition: Generated<number>
      /** As text. */
      day: string
      customer: string
      customer_folded: GeneratedAlways<string>
      /** In the smallest unit of the currency. */
      total: number
      currency: string
      /** Language of the file that is generated automatically. */
      locale: string
      /** Without number and day, which have columns. */
      content: DocumentContent
      /** Account of the member of staff; null if issued automatically. */
      issued_by: string | null
      issued_at: Generated<Date>
    }
    documents_without_file: {
      document_id: number
    }
    /** A visitor's submission of a site form. Amounts in thousandths of its currency. */
    form_entries: {
      id: Generated<number>
      form_id: number
      /** One entry per intention of a browser. */
      intention: string | null
      state: Generated<EntryState>
      read: Generated<boolean>
      starred: Generated<boolean>
      answers: EntryAnswer[]
      /** Search text; folded by the database. */
      words: string
      words_folded: GeneratedAlways<string>
      /** Normalised like accounts (lower-case addresses) and orders (phones). */
      emails: Generated<string[]>
      phones: Generated<string[]>
      /** Visitor id for forms, given with consent. FORM-86. */
      visitor: string | null
      person_id: string | null
      /** Only tells whether two entries came from one address. */
      sender_digest: string
      /** Digest of the content, to recognise a repeat. */
      content_digest: string
      locale: string
      page: string
      /** Time to fill it in, if measured by a script. */
      seconds: number | null
      payment: Generated<EntryPayment>
      payment_attention: 'paid-twice' | 'paid-other-amount' | null
      payment_method: string | null
      lines: Generated<EntryLine[]>
      total: Generated<number>
      currency: string | null
      /** Secret that gives access to the payment page. */
      key: string
      /** Confirmation as clean HTML, for pages without scripts; empty otherwise. */
      confirmation: Generated<string>
      created_at: Generated<Date>
      /** When personal data was removed. The entry remains for its payments. */
      erased_at: Date | null
    }
    /** A file of an entry, in private storage. */
    form_entry_files: {
      id: Generated<number>
      entry_id: number
      field_id: number
      name: string
      stored: string
      /** Media type detected from the content. */
      type: string
      bytes: number
    }
    form_entry_notes: {
      id: Generated<number>
      entry_id: number
      person_id: string | null
      /** Empty for the note that the entry was answered. */
      text: string
      created_at: Generated<Date>
    }
    /**
     * A stored file to remove once due. Any deleted row of `form_entry_files` adds its file here by trigger. To store a file before its entry is saved,
     * add its name here first, due in an hour, and delete it in the transaction that saves the entry.
     */
    form_files_to_remove: {
      stored: string
      due_at: Generated<Date>
    }
    /** A site form: staff edit `draft`, visitors see `published`. */
    forms: {
      id: Generated<number>
      name: string
      draft: FormDefinition
      published: FormDefinition | null
      /** Incremented with each change of the draft. */
      revision: Generated<number>
      /** Highest field number ever used: numbers are not reused. */
      last_field: Generated<number>
      /** Key of the page that created it: a repeat creates no second form. */
      form_key: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
      published_at: Date | null
    }
    glossary: {
      source: string
      translations: Generated<Partial<Record<Exclude<Locale, 'fr'>, string>>>
    }
    /** A product as it was before an import first changed it. */
    import_changes: {
      task_id: string
      product_id: number
      /** Null if the import created it. A stock's `seen` is the count as if the import alone had changed it. */
      before: StoredProduct | null
      revision: number
    }
    import_matches: {
      /** A digest of the headings, whatever their order. */
      headings: string
      fields: [string, string][]
      used_at: Date
    }
    /** Available stock per item (a simple product or a variation). The table refuses negative stock. */
    inventory: {
      item_id: number
      product_id: number
      /** Stock is counted; if false, `in_stock` alone decides. */
      managed: boolean
      available: Generated<number>
      in_stock: Generated<boolean>
      low_stock: number | null
      /** The merchant's last count, typed or imported; null if none. Importing the same count again adds nothing. */
      counted: number | null
      /** Incremented by each count, even one with the same result. */
      count_number: Generated<number>
    }
    /** Due times of jobs, shared by all processes. */
    jobs: {
      name: string
      next_at: Date
      /** End of a process's claim; null without one. */
      taken_until: Date | null
      failures: Generated<number>
    }
    ledger_entries: {
      id: GeneratedAlways<number>
      key: string
      kind: string
      currency: string
      at: Generated<Date>
      order_id: number | null
      event_id: number | null
      actor: string
      actor_id: string | null
      reason: Generated<string>
    }
    ledger_lines: {
      id: GeneratedAlways<number>
      entry_id: number
      currency: string
      account: string
      amount: number
      order_id: number | null
      at: Date | null
    }
    media: {
      id: Generated<number>
      /** SHA-256 of the uploaded bytes, hex: the name of its files. The stored original may be smaller and without metadata. */
      digest: string
      format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
      width: number
      height: number
      bytes: number
      /** A tiny picture as a data: address, shown until the real one is loaded. */
      placeholder: string
      avif: Generated<boolean>
      alt: Generated<Partial<Record<Locale, string>>>
      /** Original file name; '' if unknown. */
      file_name: Generated<string>
      created_at: Generated<Date>
      cut_from: number | null
      vendor_id: number | null
    }
    /** Address of a downloaded picture, so that it is downloaded once. */
    media_sources: {
      address: string
      media_id: number
    }
    menu_versions: {
      revision: number
      menus: Menu[]
      person_name: string
      saved_at: Generated<Date>
    }
    message_accounts: {
      provider: AccountProvider
      mode: 'simulated' | 'live'
      enabled: Generated<boolean>
      position: Generated<number>
      /** Millimes per part of a text message, or per WhatsApp message. */
      price: Generated<number>
      /** Sealed with the shop's secret; empty if none were typed. */
      sealed: Generated<string>
      hook: string
    }
    message_spending: {
      /** First day of the month, in the shop's time zone: `2026-11-01`. */
      month: string
      provider: MessageProvider
      messages: Generated<number>
      parts: Generated<number>
      /** In millimes. */
      cost: Generated<number>
    }
    messages: {
      id: GeneratedAlways<number>
      channel: Channel
      kind: MessageKind
      /** Emptied once an erased customer got their last message. */
      recipient: string
      locale: Locale
      /** Data of the template. Emptied after sending if it holds a link or code that gives access. */
      data: Generated<Record<string, unknown>>
      once: string | null
      state: Generated<MessageState>
      attempts: Generated<number>
      /** Time of the next attempt; while the message is being sent, the start of that attempt. */
      due_at: Generated<Date>
      /** Not sent after this time. Null for a campaign's message, which ends by its attempts only. */
      give_up_at: Date | null
      /** `Message-ID` of a mail, the same at every attempt. */
      message_id: string
      problem: MessageProblem | null
      /** The server's answer, for staff; it may name the recipient. */
      said: string | null
      sent_at: Date | null
      created_at: Generated<Date>
      category: Generated<MessageCategory>
      /** Campaign messages are sent at the campaign's rate. */
      campaign_id: number | null
      provider: MessageProvider | null
      reference: string | null
      parts: number | null
      /** In millimes. */
      cost: number | null
      /** Delivery receipt; null until one arrives. */
      receipt: Receipt | null
      receipt_at: Date | null
      receipt_said: string | null
      receipt_worth: ReceiptWorth | null
    }
    /** Consents and their ends. Append-only. */
    newsletter_consents: {
      id: GeneratedAlways<number>
      subscriber_id: number
      kind: 'subscribed' | 'imported' | 'left'
      at: Generated<Date>
      /** The text as shown; for an import, its proof. */
      text: Generated<string>
      locale: Generated<Locale>
      page: Generated<string>
      /** Keyed digest of the network address. */
      address: Generated<string>
    }
    newsletter_groups: {
      id: GeneratedAlways<number>
      name: string
      translations: Generated<Partial<Record<Locale, string>>>
      position: Generated<number>
      /** At most one: for subscribers who choose none. */
      is_default: Generated<boolean>
    }
    /** A group merged into another on removal. */
    newsletter_groups_replaced: {
      id: number
      group_id: number
    }
    /** A phone's latest subscription request awaiting its code. It changes nothing else. */
    newsletter_requests: {
      phone: string
      name: Generated<string>
      group_id: number | null
      locale: Locale
      consent: Generated<Partial<Consent>>
      at: Generated<Date>
    }
    /** Place of a category before it was renamed, moved or merged: files may still use it. */
    old_category_places: {
      parent_id: number | null
      name: string
      category_id: number
    }
    old_slugs: {
      kind: Addressed
      slug: string
      target_id: number
    }
    opening_checks: {
      name: string
      /** Address of the shop at which it passed. */
      value: Generated<string>
      passed_at: Date
    }
    /** The link that opens the shop. At most one row. */
    opening_links: {
      one: Generated<boolean>
      digest: string
      made_at: Date
    }
    /** An hour with more orders than the merchant's limit, from one address or in the whole shop. No address is stored. */
    order_alarms: {
      source: 'address' | 'shop'
      hour: Date
      /** Orders when the alarm was raised. */
      orders: number
      at: Date
    }
    /** Order history. Append-only. */
    order_events: {
      id: GeneratedAlways<number>
      order_id: number
      at: Generated<Date>
      actor: 'visitor' | 'staff' | 'system' | 'provider'
      actor_id: string | null
      kind: string
      details: Generated<Record<string, unknown>>
      /** When notifications were sent, or found unnecessary. */
      told_at: Date | null
      /** When the event was checked for a due document. */
      invoiced_at: Date | null
      /** When the order was last counted in reports; null if something new is not. */
      counted_at: Date | null
    }
    /** Order lines, at the price of the time of ordering. Millimes. */
    order_lines: {
      order_id: number
      position: number
      item_id: number
      product_id: number
      variation_id: number | null
      vendor_id: number
      name: string
      /** Other languages that the merchant had filled in. */
      names: Generated<TranslatedNames>
      sku: string | null
      attributes: Generated<Record<string, string>>
      quantity: number
      /** Pieces no longer part of the order: restocked, or written off before shipping. */
      released: Generated<number>
      unit_price: number
      total: number
      by_hand: Generated<boolean>
      /** What a piece cost the shop when the order left; null if unknown, or not sent yet. */
      unit_cost: number | null
      commission_points: number | null
      commission_piece: number | null
    }
    order_notice_texts: {
      event: OrderNotice
      locale: Locale
      text: Generated<string>
      /** Template approved by WhatsApp; empty for none. */
      template: Generated<string>
      template_language: Generated<string>
      template_places: Generated<NoticePlace[]>
    }
    order_notices: {
      event: OrderNotice
      /** Empty: no notice. */
      channel: Generated<NoticeChannel>
      revision: Generated<number>
    }
    /** What an order is searched and filtered by in its list, a copy of its columns. Triggers keep it. */
    order_search: {
      order_id: number
      words: string
      payment_method: string | null
      source_name: string
      state_code: string
      assigned_to: string | null
    }
    /** An order, from the first valid phone number on. One row is one intention. Amounts in millimes. */
    orders: {
      id: Generated<number>
      /** Secret: `wc_order_…`. */
      key: string
      /** Created by the browser when the form is first used. */
      intention: string
      visitor: string
      person_id: string | null
      channel: Generated<OrderChannel>
      state: OrderState
      confirmation: Generated<Confirmation>
      payment: Generated<PaymentMark>
      delivery: Generated<Delivery>
      /** `cod`, a gateway's id, or null until one is chosen. */
      payment_method: string | null
      locale: Generated<string>
      currency: Generated<string>
      items_total: Generated<number>
      shipping_total: Generated<number>
      /** Coupons plus the payment method's discount. */
      discount_total: Generated<number>
      stamp_total: Generated<number>
      /** Amount charged: items + shipping - discount + stamp. */
      total: Generated<number>
      /** Amount refunded or being refunded. */
      refunded_total: Generated<number>
      name: Generated<string>
      phone: string
      address: Generated<string>
      country: Generated<string>
      email: string | null
      /** Other fields that the shopper filled in, by field name (`#shop/buying/checkout`). */
      details: Generated<Record<string, string>>
      /** Null for a quick order, which has only `name`, `phone` and `address`. */
      billing: OrderAddress | null
      /** Null if shipped to the billing address. */
      shipping: OrderAddress | null
      adjustments: Generated<OrderAdjustment[]>
      taxes: Generated<OrderTax[]>
      deliveries: Generated<OrderDelivery[]>
      /** Request digest: tells a repeat from a different order. */
      fingerprint: string | null
      /** Why staff should look: `paid-twice`, `paid-without-stock`, `paid-other-amount`. */
      attention: string | null
      hold_ends: Date | null
      placed_at: Date | null
      created_at: Generated<Date>
      /** For an unfinished order: the shopper's last activity. */
      updated_at: Generated<Date>
      call_attempts: Generated<number>
      /** Not to be called before this time. */
      next_call_at: Date | null
      assigned_to: string | null
      /** Cash collected by the courier; null until delivery. IMP-23. */
      collected: number | null
      source: OrderSource | null
      /** Destination of a quick order; null if unknown. */
      place: OrderPlace | null
      /** Code of the destination state; empty if unknown. Generated column. */
      state_code: GeneratedAlways<string>
      /** Call queue (`#shop/orders/calls`); null for none. Generated column. */
      call_queue: GeneratedAlways<string | null>
      /** Start of the wait in the queue, or the time to call. Generated column. */
      call_from: GeneratedAlways<Date>
      /** Source in one word: the referring site, or where staff took the order (`@phone`). Empty if unknown. Generated column. */
      source_name: GeneratedAlways<string>
      /** Search text: name and place in lower case, without diacritics. Generated column. */
      found_folded: GeneratedAlways<string>
      /** Requested day: `2026-11-24`. */
      delivery_day: string | null
      packed_at: Date | null
      /** True while goods that came back wait to be received. */
      return_due: Generated<boolean>
      /** Part of a cash-on-delivery order asked online; 0 for none, or once staff waived it. */
      deposit: Generated<number>
      /** What the shop kept of the money that had come in, when the order was cancelled. */
      kept: Generated<number>
    }
    /**
     * A translation whose French text has changed since: hidden from visitors, kept for staff. Triggers set it aside and restore it
     * (`database/migrations/second-look/translations.ts`); readers of the texts never see it.
     */
    outdated_translations: {
      place: string
      row_id: string
      /** Path in the row: the column, then its keys (`['translations', 'ar', 'name']`). */
      path: string[]
      text: string
      source: string
    }
    parcel_lines: {
      parcel_id: number
      position: number
      pieces: number
    }
    parcel_scans: {
      id: GeneratedAlways<number>
      person_id: string
      act: string
      order_id: number
      seen: string
      last_event: number
      scanned_at: Date
      parcel_id: number | null
    }
    /** Cash on delivery in the order's millimes. */
    parcels: {
      id: GeneratedAlways<number>
      order_id: number
      courier: string
      state: Generated<ParcelState>
      /** Our own reference at the courier, never reused. */
      reference: string
      barcode: string | null
      pickup_code: string | null
      cash_due: number
      /** The zone's own id (`#shop/delivery/places`). */
      place: string | null
      /** The courier's code of the zone, as booked. Null for a courier without calls. */
      zone: string | null
      status: string | null
      status_at: Date | null
      problem: string | null
      booked_at: Date | null
      checked_at: Date | null
      /** Time of delivery according to the courier: polling stops then. */
      arrived_at: Date | null
      created_at: Generated<Date>
      /** Of a courier of the merchant's own, as it was called then; empty for others. */
      courier_name: Generated<string>
      /** Its address at the courier then, with `{number}`. */
      tracking: Generated<string>
      /** The courier's charge for a delivery; null if unknown. */
      fee: number | null
      /** The courier's charge for a parcel that came back; null if unknown. */
      return_fee: number | null
      /** When staff or the courier said that it came back. */
      returned_at: Date | null
      part: Generated<boolean>
      packed_at: Date | null
      handed_at: Date | null
      delivered_at: Date | null
      delivered_by: string | null
      collected: number | null
      received_at: Date | null
    }
    payment_accounts: {
      gateway: string
      mode: AccountMode
      enabled: Generated<boolean>
      position: Generated<number>
      /** Keys, encrypted with the shop's secret. */
      sealed: Generated<string>
    }
    /** A provider's notice, once per content. Unreadable ones of a day share a row without a reference. */
    payment_notices: {
      id: GeneratedAlways<number>
      gateway: string
      digest: string
      reference: string | null
      /** Fields that can settle a dispute; no data of the shopper. */
      kept: string
      times: Generated<number>
      outcome: string | null
      first_at: Generated<Date>
      last_at: Generated<Date>
    }
    /** A payment request at a provider, for an order or a form entry. Amounts in millimes of its currency. */
    payments: {
      id: Generated<number>
      order_id: number | null
      gateway: string
      reference: string
      /** Payment page; null if there is none, or the provider reported the payment first. */
      pay_url: string | null
      /** Code to pay with in a shop, if there is no page. */
      code: string | null
      /** The provider's id of the transaction, if different. */
      transaction: string | null
      amount: number
      /** Received beyond what is owed; a second payment counts in full. */
      surplus: Generated<number>
      currency: string
      state: Generated<BookedState>
      /** When the provider's page closes. */
      open_until: Date
      checked_at: Date | null
      paid_at: Date | null
      created_at: Generated<Date>
      entry_id: number | null
      /** Amount received; 0 until paid, or if received in another currency. */
      received: Generated<number>
      /** Asked as a part of its order. */
      deposit: Generated<boolean>
    }
    product_categories: {
      product_id: number
      category_id: number
    }
    product_images: {
      product_id: number
      position: number
      media_id: number
    }
    product_links: {
      product_id: number
      kind: 'upsell' | 'cross-sell' | 'grouped'
      position: number
      linked_id: number
    }
    product_proposals: {
      product_id: number
      vendor_id: number
      base: unknown
      draft: unknown
      revision: number
      version: Generated<number>
      task_id: string | null
      proposed_at: Date
      proposed_by: string
      answer: Generated<string>
      answered_at: Date | null
      answered_by: string | null
    }
    product_tags: {
      product_id: number
      tag_id: number
    }
    /** Ids are shared with variations. Prices are millimes. */
    products: {
      id: Generated<number>
      kind: ProductKind
      status: Generated<ProductStatus>
      visibility: Generated<'visible' | 'catalog' | 'search' | 'hidden'>
      featured: Generated<boolean>
      slug: string
      sku: string | null
      gtin: string | null
      name: string
      short_description: Generated<string>
      description: Generated<string>
      translations: Generated<Translations>
      brand_id: number | null
      vendor_id: number
      layout: 'A' | 'B' | null
      regular_price: number | null
      sale_price: number | null
      sale_starts: Date | null
      sale_ends: Date | null
      deal_ends: Date | null
      free_shipping: Generated<boolean>
      needs_shipping: Generated<boolean>
      sold_individually: Generated<boolean>
      min_quantity: Generated<number>
      quantity_step: Generated<number>
      default_variation_id: number | null
      external_url: string | null
      button_text: string | null
      weight_grams: number | null
      tax_status: Generated<'taxable' | 'shipping' | 'none'>
      tax_class: Generated<string>
      shipping_class: Generated<string>
      reviews_allowed: Generated<boolean>
      attributes: Generated<Attribute[]>
      swatches: Generated<Record<string, string>>
      metas: Generated<Record<string, string>>
      /** Words for staff searches by prefix, as `searchWords` forms them: names first, then SKUs, bar codes, brand and tags. */
      search_text: Generated<string>
      position: Generated<number>
      /** Pieces sold in the last 90 days. */
      popularity: Generated<number>
      /** Number of approved reviews, and the sum of their stars. */
      rating_count: Generated<number>
      rating_total: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
      cost_price: number | null
      max_quantity: number | null
      quantity_prices: Generated<QuantityPrice[]>
      call_script: Generated<string>
      search_snippets: Generated<SearchSnippets>
      /** Incremented by every change of staff and imports. */
      revision: Generated<number>
      /** Lowest regular price: its own, or of its variations. */
      price_from: number | null
      form_key: string | null
      /** Part of its price asked online; 0 for none. */
      deposit_percent: Generated<number>
      /** Taken by the suspension of its store, and given back at its reopening. */
      status_before: 'published' | 'private' | null
    }
    push_devices: {
      id: GeneratedAlways<number>
      person_id: string
      endpoint: string
      p256dh: string
      auth: string
      browser: string
      /** Set once its push service refused the shop permanently: nothing is sent until it is added again. */
      refused_at: Date | null
      created_at: Generated<Date>
    }
    /** The shop's keys at push services: one row, created on first use. */
    push_keys: {
      id: Generated<number>
      public_key: string
      sealed: string
    }
    redirects: {
      /** Path without language: `/ancienne-page`. */
      path: string
      leads_to: string
      created_at: Generated<Date>
    }
    refund_lines: {
      refund_id: number
      position: number
      quantity: number
      amount: number
      restocked: boolean
    }
    /** A refund. Amounts in millimes of the order's currency. */
    refunds: {
      id: GeneratedAlways<number>
      order_id: number
      /** Key of the form: submitted twice, it is one refund. */
      key: string
      amount: number
      delivery_amount: number
      /** Part for neither a line nor the delivery. */
      loose_amount: number
      /** True if it returns a payment beyond the order's total. */
      surplus: Generated<boolean>
      reason: string
      person_id: string
      state: RefundState
      /** Null if manual. */
      gateway: string | null
      payment_id: number | null
      /** Reference of the transfer or receipt, or the provider's id. */
      reference: string | null
      /** The provider's refusal, or staff's finding. */
      problem: string | null
      /** When the provider was last polled about an accepted refund. */
      checked_at: Date | null
      /** True once polling has stopped and staff must settle it. */
      left_to_staff: Generated<boolean>
      created_at: Generated<Date>
      updated_at: Generated<Date>
      stamp_amount: Generated<number>
    }
    /** Sums of `report_facts` by day and dimension, kept by its triggers. Amounts in millimes. */
    report_days: {
      day: string
      dimension: string
      key: string
      currency: string
      orders: Generated<number>
      confirmed: Generated<number>
      cancelled: Generated<number>
      arrived: Generated<number>
      came_back: Generated<number>
      won_back: Generated<number>
      ordered: Generated<number>
      delivered: Generated<number>
      returned: Generated<number>
      pieces: Generated<number>
      unknown_pieces: Generated<number>
      cost: Generated<number>
      discount: Generated<number>
      revenue: Generated<number>
      shipping: Generated<number>
      refunded: Generated<number>
      fees: Generated<number>
    }
    /** What happened to an order on a day (`#shop/books/reports`). Null is 0. Amounts in millimes. */
    report_facts: {
      order_id: number
      /** In the shop's time zone. */
      day: string
      /** Null: of the whole order. */
      product_id: number | null
      currency: string
      governorate: string | null
      source: string | null
      campaign: string | null
      agent: string | null
      courier: string | null
      method: string | null
      orders: number | null
      confirmed: number | null
      cancelled: number | null
      arrived: number | null
      came_back: number | null
      won_back: number | null
      ordered: number | null
      delivered: number | null
      returned: number | null
      pieces: number | null
      unknown_pieces: number | null
      cost: number | null
      discount: number | null
      revenue: number | null
      shipping: number | null
      refunded: number | null
      fees: number | null
    }
    /** Pieces of an order's line that came back: on sale again, or written off. */
    return_lines: {
      return_id: number
      position: number
      sound: number
      damaged: number
    }
    /** Receipt of an order's goods that came back. Append-only. */
    returns: {
      id: GeneratedAlways<number>
      order_id: number
      parcel_id: number | null
      key: string
      person_id: string
      at: Generated<Date>
      /** Why pieces were written off. */
      reason: Generated<string>
      /** The courier's charge, as typed; null leaves that of the parcel. Millimes. */
      cost: number | null
    }
    /** One per product of an order. `order_id` is null without an order. */
    reviews: {
      id: GeneratedAlways<number>
      product_id: number
      order_id: number | null
      author: string
      rating: number
      body: string
      status: Generated<ReviewStatus>
      created_at: Generated<Date>
      decided_at: Date | null
      decided_by: string | null
      answer: Generated<string>
      answered_at: Date | null
    }
    saved_order_views: {
      id: GeneratedAlways<number>
      person_id: string
      name: string
      /** Query string of the list. */
      filter: string
      created_at: Generated<Date>
    }
    /** One row, absent until a setting is changed. */
    settings: {
      id: Generated<number>
      value: unknown
    }
    /** Millimes; null means the shop's own setting. */
    shipping_methods: {
      id: GeneratedAlways<number>
      zone_id: number
      kind: ShippingKind
      title: Text
      cost: number | null
      class_costs: Generated<Record<string, number>>
      minimum: number | null
      enabled: Generated<boolean>
      position: Generated<number>
    }
    /** Empty `places` means everywhere; zones are tried by `position`. */
    shipping_zones: {
      id: GeneratedAlways<number>
      name: string
      position: Generated<number>
      places: Generated<ShippingPlace[]>
    }
    short_links: {
      code: string
      campaign_id: number
      target: string
      clicks: Generated<number>
    }
    /** Attachment of a mail; deleted with it. */
    simulated_attachments: {
      message_id: number
      position: number
      name: string
      type: string
      bytes: Buffer
    }
    simulated_messages: {
      id: GeneratedAlways<number>
      channel: 'mail' | 'sms' | 'whatsapp' | 'event'
      /** A mail's `Message-ID`; else the shop's number of the message, if the provider receives it. */
      message_id: string
      recipient: string
      subject: Generated<string>
      html: Generated<string>
      body: string
      at: Generated<Date>
      provider: Generated<SimulatedProviderId | ''>
      /** The provider's number of the message; null for a mail. */
      reference: string | null
      /** Address for its receipt and its phone's replies; null for none. */
      receipt_to: string | null
      /** Due time of the receipt; null for none, and once it was sent. */
      receipt_due: Date | null
    }
    simulated_parcels: {
      barcode: string
      reference: string
      country: string
      zone: string
      cash_due: string
      status: string
      cancelled: Generated<boolean>
      mood: Generated<CourierMood>
      status_at: Generated<Date>
    }
    /** Amounts are thousandths of the payment's currency. */
    simulated_payments: {
      /** The provider's reference, as in its notices and queries. */
      reference: string
      dialect: Generated<Dialect>
      status: Generated<'pending' | 'completed' | 'refused' | 'cancelled'>
      amount: number
      token: string
      /** The shop's reference of its order. */
      order_id: string
      description: string
      /** Address for notices; empty if the provider sends none. */
      webhook: string
      success_url: string
      fail_url: string
      details: Generated<SimulatedDetails>
      expires_at: Date
      /** Due time of a notice; null for none. */
      notice_due: Date | null
      created_at: Generated<Date>
    }
    site_page_versions: {
      page_id: number
      revision: number
      /** The version it was based on; null for the first. */
      made_from: number | null
      content: PageContent
      person_id: string | null
      made_at: Generated<Date>
      /** When visitors last saw it. */
      published_at: Date | null
    }
    /** A page of the site with its draft, its published and its scheduled content. The home page has the empty slug. */
    site_pages: {
      id: Generated<number>
      slug: string
      draft: PageContent
      published: PageContent | null
      planned: PageContent | null
      planned_at: Date | null
      /** Incremented by each change. */
      revision: Generated<number>
      /** The version of the draft's content: it differs from the revision after an undo. */
      version: Generated<number>
      /** Key of the form that created it: submitted twice, it creates one page. */
      form_key: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
      published_at: Date | null
    }
    statement_lines: {
      statement_id: string
      row: number
      barcode: string
      reference: string
      amount: number | null
      fee: number | null
      net: number | null
      currency: string | null
      day: string | null
      order_id: number | null
      found_by: string | null
      posted_at: Date | null
      posted_as: string | null
      parcel_id: number | null
    }
    stock_alerts: {
      id: GeneratedAlways<number>
      product_id: number
      channel: 'mail' | 'sms'
      /** A mail address, or a phone in international digits. */
      recipient: string
      locale: string
      /** Opens the page that ends all of the recipient's alerts. */
      token: string
      /** Null while waiting. */
      told_at: Date | null
      created_at: Generated<Date>
    }
    /** Pieces taken out of `available` for an order: `held` until it is decided, `sold` once they left. */
    stock_holds: {
      order_id: number
      item_id: number
      quantity: number
      state: Generated<'held' | 'sold'>
    }
    /** A phone that replied STOP: it gets neither campaigns nor order notices. */
    stopped_phones: {
      phone: string
      stopped_at: Generated<Date>
    }
    subscriber_groups: {
      subscriber_id: number
      group_id: number
    }
    /** One row per phone. */
    subscribers: {
      id: GeneratedAlways<number>
      /** International digits. */
      phone: string
      name: Generated<string>
      name_folded: GeneratedAlways<string>
      locale: Generated<Locale>
      state: Generated<SubscriberState>
      source: SubscriberSource
      /** Part of the unsubscribe link in every message. */
      token: string
      created_at: Generated<Date>
      confirmed_at: Date | null
      left_at: Date | null
      left_by: LeftBy | null
    }
    tags: {
      id: Generated<number>
      slug: string
      name: string
      texts: Generated<GroupTexts>
    }
    tasks: {
      id: string
      kind: TaskKind
      person_id: string
      wanted: unknown
      /** Result so far: plain JSON of its kind. */
      found: Generated<unknown>
      total: Generated<number>
      done: Generated<number>
      state: Generated<TaskState>
      stop_asked: Generated<boolean>
      begun_at: Date
      /** Last heartbeat of its worker. */
      touched_at: Date
      /** UUID of the claim that works on it. */
      taken_by: string | null
    }
    /** `rate` in hundredths of a percent. */
    tax_rates: {
      id: GeneratedAlways<number>
      class: Generated<string>
      country: string
      state: Generated<string>
      rate: number
      name: Text
      on_shipping: Generated<boolean>
      position: Generated<number>
    }
    /** What is wrong with the shop, from the first time that it was seen (`#shop/upkeep/troubles`). */
    troubles: {
      name: string
      since: Date
      seen_at: Date
      said: Generated<string>
      figures: Generated<Record<string, number>>
      /** When the merchant was told; null until then. */
      told_at: Date | null
    }
    variations: {
      id: Generated<number>
      product_id: number
      enabled: Generated<boolean>
      sku: string | null
      gtin: string | null
      /** Attribute slug to value label; an omitted attribute fits any value. */
      attributes: Generated<Record<string, string>>
      regular_price: number | null
      sale_price: number | null
      sale_starts: Date | null
      sale_ends: Date | null
      media_id: number | null
      weight_grams: number | null
      metas: Generated<Record<string, string>>
      position: Generated<number>
      updated_at: Generated<Date>
      cost_price: number | null
    }
    vendor_orders: {
      order_id: number
      vendor_id: number
      goods: string
      ready_at: Date | null
      handed_at: Date | null
      lacks: Generated<number[]>
      lacks_at: Date | null
      lacks_why: Generated<string>
    }
    vendor_payouts: {
      id: GeneratedAlways<number>
      key: string
      vendor_id: number
      currency: string
      amount: number
      state: string
      bank_account: string
      requested_at: Date
      requested_by: string | null
      decided_at: Date | null
      decided_by: string | null
      till: string | null
      reference: Generated<string>
      reason: Generated<string>
    }
    vendor_pictures: {
      media_id: number
      vendor_id: number
    }
    vendor_shares: {
      order_id: number
      vendor_id: number
      gross: Generated<number>
      commission: Generated<number>
      sold_at: Date | null
      unsettled: Generated<boolean>
    }
    vendor_statements: {
      number: number
      vendor_id: number
      month: string
      currency: string
      content: unknown
      made_at: Date
    }
    /** A store on the marketplace. Every product and every order line belongs to one. */
    vendors: {
      id: Generated<number>
      slug: string
      name: string
      /** Clean HTML; '' if there is none. */
      biography: Generated<string>
      terms: Generated<string>
      translations: Generated<VendorTranslations>
      standing: Generated<VendorStanding>
      opened_at: Date | null
      trusted: Generated<boolean>
      entry_id: number | null
      agreement: Generated<string>
      agreed_at: Date | null
      agreed_by: string | null
      bank_account: Generated<string>
      logo_id: number | null
      cover_id: number | null
      revision: Generated<number>
      free_delivery_from: number | null
      phone: Generated<string>
      suspended_for: Generated<string>
    }
  }
}
