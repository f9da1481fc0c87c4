import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useFormat } from '../../../i18n/language.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

type Props = {
  readonly order: OpenedOrderView
  /** The currency is said above. */
  readonly bare?: true
}

/** As settled; while it is open, at the quotes of now. */
export const CopyNet = ({ order, bare }: Props) => {
  const format = useFormat()
  const { result } = useLivePosition(order)
  const net = order.net === null ? result : centsOf(order.net)
  if (net === undefined) return '–'
  const tone = toneOf(net)
  return bare ? (
    <span className={classes(tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}>
      {format.result(net)}
    </span>
  ) : (
    <MoneyText text={format.result(net)} tone={tone} />
  )
}
