import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { KeysPopover } from '../../ui/overlays/keys-popover.tsx'

/** The popover's own id; '?' opens it as well. */
export const shortcutsId = 'shortcuts'

/** The keys of the wide layout. */
export const Shortcuts = ({ more, foot }: { more?: ReactNode; foot?: ReactNode }) => {
  const t = useTranslations('trade')
  const rows = [
    { keys: ['/'], text: t('keySearch') },
    { keys: ['J', '↓'], text: t('keyDown') },
    { keys: ['K', '↑'], text: t('keyUp') },
    { keys: ['Enter'], text: t('keyShow') },
    { keys: ['?'], text: t('keyHelp') },
  ]
  return <KeysPopover id={shortcutsId} name={t('shortcuts')} rows={rows} more={more} foot={foot} wide inBar />
}
