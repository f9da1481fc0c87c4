import type { OrderView } from '@plumbline/protocol/trading'
import { ArrowLeftRight, ChartCandlestick, FileText, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MenuButton, MenuLink, MenuList } from '../../../ui/lists/menu-list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { Act } from './use-actions.tsx'
import { useEntryText } from '../use-order-texts.ts'

/** Everything that can be done with one order, on a phone. */
export const MoreSheet = ({
  order,
  open,
  onClose,
  act,
}: {
  order: OrderView
  open: boolean
  onClose: () => void
  act: Act
}) => {
  const t = useTranslations('book')
  const entryText = useEntryText()
  const side = entryText(order)
  return (
    <Sheet open={open} onClose={onClose} title={t('actionsOf', { code: order.code, side })}>
      <MenuList>
        <MenuLink icon={FileText} label={t('details')} to="/pages/market/detail" search={{ id: order.id }} />
        <MenuLink
          icon={ChartCandlestick}
          label={t('showChart')}
          to="/pages/order"
          search={{ code: order.code }}
        />
        {order.state === 'open' && (
          <>
            <MenuButton
              icon={Pencil}
              label={t('changeTargets')}
              onPress={() => act({ kind: 'targets', order })}
            />
            <MenuButton
              icon={ArrowLeftRight}
              label={t('reverse')}
              hint={t('reverseHint')}
              onPress={() => act({ kind: 'reverse', order })}
            />
          </>
        )}
        {order.state === 'pending' && (
          <>
            <MenuButton icon={Pencil} label={t('edit')} onPress={() => act({ kind: 'edit', order })} />
            <MenuButton icon={Trash2} label={t('cancel')} onPress={() => act({ kind: 'cancel', order })} />
          </>
        )}
      </MenuList>
    </Sheet>
  )
}
