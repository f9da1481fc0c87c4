import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { openPalette, paletteKeys } from '../shared/palette/open.ts'
import { Area } from '../shared/with-texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BellPanel } from './news/bell-panel.tsx'

const PaletteButton = () => {
  const t = useTranslations('desk')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteKeys.join('+').replace('⌘', 'Meta').replace('Ctrl', 'Control')}
      title={`${t('palette')} (${paletteKeys.join(' ')})`}
      onClick={openPalette}
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-field text-t1 active:bg-sunk mouse:hover:bg-sunk wide:w-auto wide:bg-sunk wide:px-3"
    >
      <Search aria-hidden className="size-5" strokeWidth={1.8} />
      <span className="sr-only">{t('palette')}</span>
      <span aria-hidden className="hidden gap-1 wide:flex">
        {paletteKeys.map(key => (
          <kbd key={key} className="rounded-tag bg-page px-1.5 py-0.5 text-12 text-t2 ring-1 ring-line">
            {key}
          </kbd>
        ))}
      </span>
    </button>
  )
}

/** At the end of the top bar of a desk: the palette, what the customer was told, and their account. */
export const TopTools = () => (
  <Area name="desk" pending={null} failed={null}>
    <PaletteButton />
    <BellPanel />
    <AccountMenu />
  </Area>
)
