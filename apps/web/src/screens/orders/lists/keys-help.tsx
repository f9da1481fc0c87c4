import { useTranslations } from 'use-intl'
import { KeysPopover } from '../../../ui/overlays/keys-popover.tsx'

/** The popover's own id; '?' opens it as well. */
export const keysId = 'order-keys'

/** The keys of the tables of orders. */
export const KeysHelp = () => {
  const t = useTranslations()
  const rows = [
    { keys: ['J', '↓'], text: t('book.keyNext') },
    { keys: ['K', '↑'], text: t('book.keyPrevious') },
    { keys: ['Enter'], text: t('book.keyOpen') },
    { keys: ['X'], text: t('book.keySelect') },
    { keys: ['Shift', 'X'], text: t('book.keyRange') },
    { keys: ['C'], text: t('book.keyClose') },
    { keys: ['T'], text: t('book.keyTargets') },
    { keys: ['Delete'], text: t('book.keyCancel') },
    { keys: ['Esc'], text: t('book.keyEscape') },
    { keys: ['?'], text: t('trade.keyHelp') },
  ]
  return <KeysPopover id={keysId} name={t('book.keys')} rows={rows} />
}
