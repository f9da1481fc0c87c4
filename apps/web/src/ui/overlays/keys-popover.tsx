import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'
import { KeyRow } from '../lists/key-row.tsx'
import { usePopover } from './use-popover.ts'

type Props = {
  /** The popover's own id: a key may open it as well. */
  id: string
  name: string
  rows: readonly { readonly keys: readonly string[]; readonly text: string }[]
  more?: ReactNode
  /** Beneath them. */
  foot?: ReactNode
  /** Two rows side by side. */
  wide?: true
  /** Stands in a bar that is lower than the button. */
  inBar?: true
}

/** The keys of a wide layout, behind a small button. */
export const KeysPopover = ({ id, name, rows, more, foot, wide, inBar }: Props) => {
  const t = useTranslations('trade')
  const { button, panel } = usePopover(id)
  return (
    <>
      <button
        type="button"
        aria-label={name}
        {...button}
        className={classes(
          'grid size-11 place-items-center rounded-field text-t2 active:bg-sunk mouse:size-9 mouse:hover:bg-sunk',
          inBar && '-my-2',
        )}
      >
        <Keyboard aria-hidden className="size-4.5" />
      </button>
      <div
        {...panel}
        aria-labelledby={`${id}-title`}
        role="dialog"
        className={classes(
          'fixed inset-auto bottom-16 left-3 max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-sheet p-4 text-t1 shadow-float ring-1 ring-line',
          wide ? 'w-[40rem]' : 'w-72',
        )}
      >
        <h2 id={`${id}-title`} className="text-14 font-semi">
          {name}
        </h2>
        <dl
          className={classes(
            'mt-3 text-13',
            wide
              ? 'columns-2 gap-x-6 [&>div]:grid [&>div]:grid-cols-[6rem_1fr] [&>div]:items-center [&>div]:gap-x-3 [&>div]:break-inside-avoid [&>div]:pb-2'
              : 'grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2',
          )}
        >
          {rows.map(row => (
            <KeyRow key={row.text} {...row} />
          ))}
          {more}
        </dl>
        <p className="mt-3 text-12 text-t3">{t('keysOff')}</p>
        {foot}
      </div>
    </>
  )
}
