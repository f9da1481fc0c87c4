import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { netOfAll, useClosings } from '../../../live/account/closing.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

/** What closing them all would bring now. */
const Brings = ({ positions }: { positions: readonly OpenedOrderView[] }) => {
  const format = useFormat()
  const net = netOfAll(positions, useClosings(positions))
  return net === undefined ? '–' : <MoneyText text={format.result(net)} tone={toneOf(net)} />
}

/** What can be done with the ticked rows. */
export const SelectionBar = ({
  count,
  positions,
  action,
  onAct,
  onAll,
  onClear,
}: {
  count: number
  /** Those of them that are open. */
  positions: readonly OpenedOrderView[]
  action: string
  onAct: () => void
  onAll: () => void
  onClear: () => void
}) => {
  const t = useTranslations('book')
  return (
    <div
      role="toolbar"
      aria-label={t('selected', { count })}
      data-testid="selection"
      className="sticky bottom-3 z-10 mx-auto mt-3 flex w-max items-center gap-2 rounded-card bg-sheet py-1 pr-1 pl-4 text-14 shadow-float ring-1 ring-line"
    >
      <span role="status" className="font-semi">
        {t('selected', { count })}
      </span>
      {positions.length > 0 && (
        <span className="font-semi" data-testid="selected-net">
          <Brings positions={positions} />
        </span>
      )}
      <Button look="text" size="row" onClick={onAll}>
        {t('selectAll')}
      </Button>
      <Button look="primary" size="row" onClick={onAct}>
        {action}
      </Button>
      <IconButton name={t('deselect')} onClick={onClear}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
