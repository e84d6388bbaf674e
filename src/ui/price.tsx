interface PriceParts {
  dinars: string
  millimes: string
  symbol: string
  symbolFirst: boolean
}

interface PriceProps {
  parts: PriceParts
  inWords: string
  className?: string
}

/** Millimes are superscript; an invisible comma separates them in copied text (MONEY-05). */
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
