/** An amount cut into the parts that are shown. */
interface PriceParts {
  /** `1.299` */
  dinars: string
  /** `335`, or empty. */
  millimes: string
  symbol: string
  symbolFirst: boolean
}

interface PriceProps {
  parts: PriceParts
  /** The whole price as it is said, for those who hear the page. */
  inWords: string
  className?: string
}

/** A price: millimes, where there are any, stand raised after the dinars; a comma that is not seen keeps them apart where the text is copied. Spec 9.1. */
export function Price({ parts, inWords, className = '' }: PriceProps) {
  const { dinars, millimes, symbol, symbolFirst } = parts
  const sign = <span className="text-[0.72em] font-medium">{symbol}</span>
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span className="sr-only" suppressHydrationWarning>
        {inWords}
      </span>{' '}
      <bdi aria-hidden="true" dir="ltr">
        {symbolFirst ? sign : null}
        {dinars}
        {millimes ? (
          <sup className="ms-0.5 text-[0.55em] font-medium">
            <span className="sr-only">,</span>
            {millimes}
          </sup>
        ) : null}
        {symbolFirst ? null : <> {sign}</>}
      </bdi>
    </span>
  )
}
