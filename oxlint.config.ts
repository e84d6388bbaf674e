import { defineConfig } from 'oxlint'

/** Floors of the building, ground first. A floor may import only the floors listed for it. */
export const floors: Record<string, string[]> = {
  money: [],
  i18n: [],
  platform: ['i18n'],
  gateways: ['platform', 'money', 'i18n'],
  ui: ['i18n'],
  shop: ['gateways', 'platform', 'money', 'i18n'],
  contract: ['shop', 'money', 'i18n'],
  request: ['contract', 'gateways', 'shop', 'platform', 'money', 'i18n'],
  templates: ['shop', 'platform', 'money', 'i18n'],
  jobs: ['templates', 'shop', 'gateways', 'platform'],
  storefront: ['contract', 'request', 'gateways', 'shop', 'ui', 'platform', 'money', 'i18n'],
  'back-office': ['contract', 'templates', 'request', 'shop', 'ui', 'platform', 'money', 'i18n'],
  wire: ['contract', 'templates', 'request', 'storefront', 'gateways', 'shop', 'ui', 'platform', 'money', 'i18n'],
  // What npm's commands start: each puts the shop together.
  entries: ['contract', 'jobs', 'templates', 'request', 'storefront', 'back-office', 'wire', 'gateways', 'shop', 'ui', 'platform', 'money', 'i18n'],
}

/** Modules of the shop (group/module), in learning order. A module may import only those before it, in whatever group. */
export const modules = [
  'upkeep/settings',
  'upkeep/translations',
  'upkeep/glossary',
  'upkeep/media',
  'site/identity',
  'site/promises',
  'upkeep/audit',
  'upkeep/tasks',
  'upkeep/sms-parts',
  'upkeep/message-accounts',
  'upkeep/messages',
  'upkeep/rate-limits',
  'upkeep/captcha',
  'upkeep/troubles',
  'people/phones',
  'people/accounts',
  'people/passwords',
  'people/sessions',
  'people/staff',
  'people/push-devices',
  'people/phone-codes',
  'people/sign-in',
  'people/second-factor',
  'goods/catalogue',
  'goods/vendors',
  'people/addresses',
  'site/redirects',
  'site/site-pages',
  'newsletter/subscribers',
  'site/menus',
  'goods/stock',
  'goods/items',
  'goods/stock-alerts',
  'goods/catalogue-index',
  'goods/listing',
  'goods/feeds',
  'goods/search',
  'goods/shortlists',
  'goods/taxonomy',
  'goods/product-saving',
  'goods/vendor-accounts',
  'goods/proposals',
  'goods/product-csv',
  'goods/product-import',
  'goods/product-export',
  'goods/product-management',
  'goods/product-list',
  'goods/bulk-changes',
  'goods/media-library',
  'prices/pricing',
  'delivery/geography',
  'delivery/couriers',
  'delivery/places',
  'delivery/place-search',
  'prices/taxes',
  'delivery/shipping',
  'prices/coupons',
  'goods/taxonomy-management',
  'buying/for-sale',
  'buying/cart',
  'books/ledger',
  'books/vendor-shares',
  'orders/orders',
  'books/reports',
  'orders/order-risk',
  'buying/quick-order',
  'forms/forms',
  'forms/form-rules',
  'forms/entries',
  'orders/payments',
  'orders/refunds',
  'site/starter-pages',
  'buying/checkout',
  'delivery/parcels',
  'delivery/returns',
  'delivery/rounds',
  'orders/order-management',
  'books/remittances',
  'delivery/courier-files',
  'orders/documents',
  'orders/vendor-orders',
  'orders/order-editing',
  'orders/order-taking',
  'orders/confirm-links',
  'orders/order-notices',
  'orders/advertising',
  'orders/order-notifications',
  'books/accounts',
  'books/payouts',
  'orders/electronic-invoice',
  'orders/calls',
  'orders/bulk-orders',
  'forms/form-notifications',
  'forms/form-sending',
  'forms/entry-management',
  'forms/form-management',
  'goods/reviews',
  'newsletter/campaigns',
  'people/customers',
  'orders/tracking',
  'people/customer-management',
  'newsletter/subscriber-management',
  'upkeep/backups',
  'site/health',
  'site/opening',
]

const everyFloor = Object.keys(floors)
const frontDoor = 'No ../: name what you need by its front door (#floor/name).'
const noClimbing = { regex: '(^|/)\\.\\./|^#src/', message: frontDoor }
/** Tests may name any file, as `#src/…`. */
const noClimbingInTests = { regex: '(^|/)\\.\\./', message: frontDoor }

const aliasOf = (names: string[], message: string) => ({ regex: `^#(${names.join('|')})(/|$)`, message })

/** Forbids imports from floors that are not listed. */
function floorRule(floor: string) {
  return { files: [`src/${floor}/**`], rules: { 'no-restricted-imports': restricted(patternsOf(floor)) } }
}

interface Pattern {
  regex: string
  message: string
}

function restricted(patterns: Pattern[]): ['error', { patterns: Pattern[] }] {
  return ['error', { patterns }]
}

function patternsOf(floor: string): Pattern[] {
  // Only what npm's commands start opens the database's own folder.
  const everywhere = floor === 'entries' ? everyFloor : [...everyFloor, 'database']
  const out = everywhere.filter((other) => other !== floor && !floors[floor]!.includes(other))
  const own = aliasOf([floor], `Inside ${floor}/, a neighbour is ./file or a module's front door.`)
  const patterns = [noClimbing, aliasOf(out, `${floor}/ stands below: it may not import this floor.`)]
  if (floor === 'platform' || floor === 'money') patterns.push(own)
  if (floor !== 'entries')
    patterns.push({ regex: '^@hanout/(demo|simulators)(/|$)', message: 'Only the start of a demo loads them: ask #gateways/simulators.' })
  if (floor !== 'back-office') patterns.push({ regex: '^#shop/.+\\.manage$', message: 'Only the back office manages: ask by the module’s .server.' })
  if (floor === 'shop' || floor === 'money' || floor === 'i18n') {
    patterns.push({ regex: '^(react|react-dom|react-router|hono|@hono/.*)(/|$)', message: `${floor}/ knows neither pages nor HTTP.` })
  }
  return patterns
}

/** Allows only earlier modules, and only by their entry points. */
function moduleRule(name: string, index: number) {
  const later = modules.slice(index + 1).concat(name)
  const patterns = [
    ...patternsOf('shop'),
    { regex: `^#shop/(${later.join('|')})(\\.|$)`, message: `shop/${name} comes before that module (or is it: use ./).` },
  ]
  return { files: [`src/shop/${name}/**`], rules: { 'no-restricted-imports': restricted(patterns) } }
}

function mostLines(max: number): ['error', object] {
  return ['error', { max, skipBlankLines: true, skipComments: true }]
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'vitest', 'oxc'],
  jsPlugins: ['./oxlint.rules.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build/**', '.react-router/**', 'node_modules/**'],
  rules: {
    'max-lines': mostLines(400),
    'max-depth': ['error', 3],
    'max-params': ['error', 3],
    'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-restricted-imports': ['error', { patterns: [noClimbing] }],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/valid-expect': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/expect-expect': 'off',
    // Threads have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/valid-describe-callback': 'off',
  },
  overrides: [
    {
      files: ['server.ts', 'scripts/**', 'database/**', 'bench/**', 'e2e/**', '*.config.ts', 'src/*.ts', 'src/*.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['e2e/*.spec.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: '@playwright/test', importNames: ['test'], message: 'Take it from living-page.ts: a journey acts once the page answers.' }] },
        ],
      },
    },
    { files: ['src/**', 'database/**'], rules: { 'shop/no-pool-in-transaction': 'error', 'shop/no-refusal-by-text': 'error' } },
    { files: ['src/{shop,request,jobs,wire,back-office}/**'], rules: { 'shop/no-endless-retry': 'error' } },
    { files: ['**/*.tsx'], rules: { 'max-lines': mostLines(320) } },
    { files: ['**/*.words.ts', 'database/tables.ts'], rules: { 'max-lines': 'off' } },
    { files: ['packages/**'], rules: { 'no-restricted-imports': restricted([noClimbing, { regex: '^#', message: 'A package knows nothing of the shop.' }]) } },
    ...everyFloor.map(floorRule),
    ...modules.map(moduleRule),
    // Tests may import from anywhere: test goods and databases, entry points, neighbouring rules.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts'],
      rules: { 'no-restricted-imports': restricted([noClimbingInTests]), 'shop/no-pool-in-transaction': 'off', 'shop/no-endless-retry': 'off' },
    },
  ],
})
