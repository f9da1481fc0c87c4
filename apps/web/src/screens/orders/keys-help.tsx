import { Keyboard } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The popover's own id; '?' opens it as well. */
export const keysId = 'order-keys'

/** The keys of the tables of orders, behind a small button. */
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
  return (
    <>
      <button
        type="button"
        aria-label={t('book.keys')}
        popoverTarget={keysId}
        className="grid size-11 place-items-center rounded-field text-t2 active:bg-sunk mouse:size-9 mouse:hover:bg-sunk"
      >
        <Keyboard aria-hidden className="size-4.5" />
      </button>
      <div
        id={keysId}
        popover="auto"
        aria-labelledby={`${keysId}-title`}
        role="dialog"
        className="fixed inset-auto bottom-16 left-3 w-72 rounded-card bg-sheet p-4 text-t1 shadow-float ring-1 ring-line"
      >
        <h2 id={`${keysId}-title`} className="text-14 font-semi">
          {t('book.keys')}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13">
          {rows.map(({ keys, text }) => (
            <div key={text} className="contents">
              <dt className="flex gap-1">
                {keys.map(key => (
                  <kbd
                    key={key}
                    className="min-w-6 rounded-tag bg-sunk px-1.5 py-0.5 text-center text-12 ring-1 ring-line"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-12 text-t3">{t('trade.keysOff')}</p>
      </div>
    </>
  )
}
