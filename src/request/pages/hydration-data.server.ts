/**
 * A loader's data where the HTML holds a part of it already. The server draws a document with `data` and `drawn`; the browser begins with
 * `data` alone, and leaves as it is what the rest drew. A move within the shop brings both.
 */
export function hydrationData<Data extends object, Drawn extends object>(request: Request, data: Data, drawn: Drawn): Data & Partial<Drawn> {
  if (new URL(request.url).pathname.endsWith('.data')) return { ...data, ...drawn }
  // A property that cannot be enumerated is not written into the document.
  const unwritten = Object.entries(drawn).map(([name, value]) => [name, { value: value as unknown, enumerable: false }])
  return Object.defineProperties(data, Object.fromEntries(unwritten) as PropertyDescriptorMap)
}
