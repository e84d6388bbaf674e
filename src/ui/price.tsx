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
  const sign = <span>{symbol}</span>
  return (
    <span className={`price-shown ${className}`.trimEnd()}>
      <span className="sr-only" suppressHydrationWarning>
        {inWords}
      </span>{' '}
      <bdi aria-hidden="true" dir="ltr">
        {symbolFirst ? sign : null}
        {millimes || symbolFirst ? dinars : `${dinars} `}
        {millimes ? (
          <sup>
            <span className="sr-only">,</span>
            {millimes}
          </sup>
        ) : null}
        {millimes && !symbolFirst ? ' ' : null}
        {symbolFirst ? null : sign}
      </bdi>
    </span>
  )
}
