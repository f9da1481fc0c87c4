import { turnPopover } from '../../ui/overlays/use-popover.ts'
import { keysId } from '../../screens/orders/lists/keys-help.tsx'
import { shortcutsId } from '../../screens/market/shortcuts.tsx'

const sheet = (): HTMLElement | null =>
  document.getElementById(shortcutsId) ?? document.getElementById(keysId)

/** Whether the page that is open has a list of its keys. */
export const keySheetThere = (): boolean => sheet() !== null

/** After the palette has gone and the focus is back. */
export const showKeySheet = (): void => void setTimeout(() => turnPopover(sheet()?.id ?? '', true))
