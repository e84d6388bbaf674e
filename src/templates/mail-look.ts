import { paletteOf, type Shades } from '#shop/site/identity'

const NOON = { paper: '#f7f4ee', surface: '#fffefc', line: '#e2dcd2', ink: '#17203a', soft: '#525b70', accent: '#1c4fae', onAccent: '#fdfbf7', wash: '#eaf0fb' }
const NIGHT = {
  paper: '#0f1524',
  surface: '#171f33',
  line: '#2f3850',
  ink: '#f2efe9',
  soft: '#b3bac9',
  accent: '#8fbcff',
  onAccent: '#0f1830',
  wash: '#1f2b47',
}

const FONT = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Noto Sans Arabic', Tahoma, Arial, sans-serif"

/** Inline, as mail programs drop style sheets, or parts of them. */
export const LOOK = {
  body: { margin: 0, padding: 0, backgroundColor: NOON.paper, color: NOON.ink, fontFamily: FONT },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: '1px', lineHeight: '1px', color: NOON.paper },
  around: { width: '100%', backgroundColor: NOON.paper },
  margin: { padding: '0 12px' },
  column: { width: '100%', maxWidth: '600px' },
  head: { padding: '28px 24px 14px', fontSize: '17px', fontWeight: 600, color: NOON.ink },
  headLink: { color: NOON.ink, textDecoration: 'none' },
  card: { backgroundColor: NOON.surface, border: `1px solid ${NOON.line}`, borderRadius: '14px', padding: '28px 24px 12px' },
  title: { margin: '0 0 16px', fontSize: '22px', lineHeight: 1.3, fontWeight: 600, color: NOON.ink },
  text: { margin: '0 0 16px', fontSize: '15px', lineHeight: 1.65, color: NOON.ink, whiteSpace: 'pre-line' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '4px 0 20px' },
  label: { padding: '7px 0', fontSize: '14px', lineHeight: 1.5, color: NOON.soft, verticalAlign: 'top' },
  value: { padding: '7px 0', fontSize: '14px', lineHeight: 1.5, color: NOON.ink, verticalAlign: 'top', wordBreak: 'break-word' },
  strong: {
    padding: '11px 0 7px',
    fontSize: '16px',
    lineHeight: 1.5,
    fontWeight: 600,
    color: NOON.ink,
    verticalAlign: 'top',
    borderTop: `1px solid ${NOON.line}`,
  },
  goodsHead: { padding: '0 0 8px', fontSize: '12px', fontWeight: 500, color: NOON.soft },
  goodsCell: {
    padding: '10px 0',
    fontSize: '14px',
    lineHeight: 1.5,
    color: NOON.ink,
    verticalAlign: 'top',
    borderTop: `1px solid ${NOON.line}`,
    wordBreak: 'break-word',
  },
  amount: { whiteSpace: 'nowrap' },
  small: { margin: '0 0 4px', fontSize: '12px', fontWeight: 500, color: NOON.soft },
  code: {
    margin: '4px 0 20px',
    padding: '18px 12px',
    backgroundColor: NOON.wash,
    borderRadius: '10px',
    fontSize: '28px',
    fontWeight: 600,
    letterSpacing: '4px',
    textAlign: 'center',
    color: NOON.ink,
  },
  button: {
    display: 'inline-block',
    padding: '14px 26px',
    borderRadius: '9px',
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
  },
  buttonPlace: { margin: '6px 0 22px' },
  foot: { padding: '18px 24px 36px', fontSize: '12px', lineHeight: 1.6, color: NOON.soft },
  footLink: { color: NOON.soft, textDecoration: 'none' },
} as const

/** Inline by day, in the style sheet by night. */
export interface ButtonColours {
  day: { backgroundColor: string; color: string }
  night: { backgroundColor: string; color: string }
}

/** In the merchant's colour (`#rrggbb`), or the house's if empty. IMP-41. */
export function buttonColours(colour: string): ButtonColours {
  const house = { day: { backgroundColor: NOON.accent, color: NOON.onAccent }, night: { backgroundColor: NIGHT.accent, color: NIGHT.onAccent } }
  if (!colour) return house
  const { light, dark } = paletteOf(colour)
  const of = (shades: Shades) => ({ backgroundColor: shades['accent-fill']!, color: shades['on-accent']! })
  return { day: of(light), night: of(dark) }
}

/** Dark colours, for programs that support them. */
export function nightSheet({ night }: ButtonColours): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
.paper{background-color:${NIGHT.paper}!important}
.card{background-color:${NIGHT.surface}!important;border-color:${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important;border-color:${NIGHT.line}!important}
.soft{color:${NIGHT.soft}!important}
.wash{background-color:${NIGHT.wash}!important}
.button{background-color:${night.backgroundColor}!important;color:${night.color}!important}
}`
}
