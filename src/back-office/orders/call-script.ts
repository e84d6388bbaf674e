export interface ScriptValues {
  name: string
  /** Includes the currency. */
  total: string
  city: string
}

/** Fills a merchant's call script with the values of an order: `Bonjour {name}`. Unknown braces stay as written. IMP-05. */
export function filledScript(script: string, values: ScriptValues): string {
  return script.replaceAll(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof ScriptValues] : written))
}
