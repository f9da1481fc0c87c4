import { deployment } from '../deployment.ts'
import { classes } from './classes.ts'

/** A bare quote price: prefix in text 3 at 78 %, digits as the instrument has them. */
export const PriceText = ({ text, quiet }: { text: string; quiet?: true }) => (
  <span className="whitespace-nowrap tabular-nums">
    <span className={classes('text-[0.78em] font-regular', quiet ? 'opacity-80' : 'text-t3')}>
      {deployment.priceText}
    </span>
    {text}
  </span>
)

type MoneyProps = {
  text: string
  tone?: 'gain' | 'loss' | undefined
  /** The code is read out only: the figure stands in a narrow box beside others with theirs. */
  bare?: true
}

/** Money: two digits, then the code, smaller. */
export const MoneyText = ({ text, tone, bare }: MoneyProps) => (
  <span
    className={classes(
      'whitespace-nowrap tabular-nums',
      tone === 'gain' && 'text-up',
      tone === 'loss' && 'text-down',
    )}
  >
    {text}
    {/* A space that is read out, and copied, as well as seen. */}
    <span className={bare ? 'sr-only' : 'text-[max(0.7em,0.6875rem)] font-regular text-t3'}>
      {'\u00A0'}USD
    </span>
  </span>
)

/** The colour of a result, never without its sign. */
export const toneOf = (amount: bigint): 'gain' | 'loss' | undefined =>
  amount > 0n ? 'gain' : amount < 0n ? 'loss' : undefined
