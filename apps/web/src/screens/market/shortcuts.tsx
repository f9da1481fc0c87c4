import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { KeyRow } from '../../ui/key-row.tsx'

/** The popover's own id; '?' opens it as well. */
export const shortcutsId = 'shortcuts'

/** The keys of the wide layout, behind a small button. */
export const Shortcuts = ({ more }: { more?: ReactNode }) => {
  const t = useTranslations('trade')
  const rows = [
    { keys: ['/'], text: t('keySearch') },
    { keys: ['J', '↓'], text: t('keyDown') },
    { keys: ['K', '↑'], text: t('keyUp') },
    { keys: ['Enter'], text: t('keyShow') },
    { keys: ['?'], text: t('keyHelp') },
  ]
  return (
    <>
      <button
        type="button"
        aria-label={t('shortcuts')}
        popoverTarget={shortcutsId}
        className="-my-2 grid size-11 place-items-center rounded-field text-t2 active:bg-sunk mouse:size-9 mouse:hover:bg-sunk"
      >
        <Keyboard aria-hidden className="size-4.5" />
      </button>
      <div
        id={shortcutsId}
        popover="auto"
        aria-labelledby={`${shortcutsId}-title`}
        role="dialog"
        className="fixed inset-auto bottom-16 left-3 w-72 rounded-card bg-sheet p-4 text-t1 shadow-float ring-1 ring-line"
      >
        <h2 id={`${shortcutsId}-title`} className="text-14 font-semi">
          {t('shortcuts')}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13">
          {rows.map(row => (
            <KeyRow key={row.text} {...row} />
          ))}
          {more}
        </dl>
        <p className="mt-3 text-12 text-t3">{t('keysOff')}</p>
      </div>
    </>
  )
}
