/** Values that a call script may name in braces. */
export interface ScriptValues {
  name: string
  /** With its currency. */
  total: string
  city: string
}

/** A merchant's call script with an order's values: `Bonjour {name}`. Braces that name none of them stay as written. IMP-05. */
export function filledScript(script: string, values: ScriptValues): string {
  return script.replaceAll(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof ScriptValues] : written))
}
