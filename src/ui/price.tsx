/** Amount split into the parts that are shown. */
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
  /** The whole price in words, for screen readers. */
  inWords: string
  className?: string
}

/** Price: millimes, where there are any, are superscript; an invisible comma separates them in copied text (MONEY-05). */
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
