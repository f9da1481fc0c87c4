import type { InstrumentView } from '@plumbline/protocol/market'
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Confirm } from '../../../../ui/overlays/confirm.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { drawingIcons } from './draw-bar.tsx'
import type { Drawn } from './drawings.ts'
import type { Surface } from '../surface.ts'
import { useSurfaceState } from '../use-surface.ts'

type Props = {
  readonly surface: Surface | undefined
  readonly view: InstrumentView
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything drawn on this chart, to lock, reword or delete. */
export const DrawingsSheet = ({ surface, view, open, onClose }: Props) => {
  const t = useTranslations('chart')
  const format = useFormat()
  const [asking, ask] = useState(false)
  const drawings = useSurfaceState(surface, state => state.drawings) ?? []
  const areLocked = drawings.every(({ locked }) => locked)
  const price = (value: number) => format.decimal(value.toFixed(view.digits))
  const placeOf = ({ kind, points, text }: Drawn): string =>
    kind === 'text'
      ? (text ?? '')
      : kind === 'vertical'
        ? format.dateTime(points[0]?.t ?? 0)
        : points.map(({ p }) => price(p)).join(' – ')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('drawingsOf', { code: view.code })}
      action={
        drawings.length > 0 && (
          <div className="grid grid-cols-2 gap-2.5">
            <Button look="secondary" size="pair" onClick={() => surface?.lock(undefined, !areLocked)}>
              {t(areLocked ? 'unlockAll' : 'lockAll')}
            </Button>
            <Button look="reject" size="pair" onClick={() => ask(true)}>
              {t('deleteAll')}
            </Button>
          </div>
        )
      }
    >
      {drawings.length === 0 && <Empty hint={t('noDrawings')} />}
      <ul>
        {drawings.map(drawn => {
          const { id, kind, locked } = drawn
          const Icon = drawingIcons[kind]
          const name = `${t(kind)} ${placeOf(drawn)}`
          return (
            <li key={id} className="flex items-center gap-3 border-b border-line">
              <Icon aria-hidden className="size-4.5 shrink-0 text-t3" />
              <span className="min-w-0 flex-1 py-2 text-14 font-medium">
                {t(kind)}
                <span className="block text-13 font-regular wrap-anywhere text-t3">{placeOf(drawn)}</span>
              </span>
              {kind === 'text' && (
                <IconButton
                  name={t('textEdit')}
                  onClick={() => {
                    onClose()
                    surface?.editText(id)
                  }}
                >
                  <Pencil aria-hidden className="size-4.5" />
                </IconButton>
              )}
              <IconButton
                name={t(locked ? 'unlock' : 'lock', { name })}
                onClick={() => surface?.lock(id, !locked)}
              >
                {locked ? (
                  <Lock aria-hidden className="size-4.5" />
                ) : (
                  <LockOpen aria-hidden className="size-4.5" />
                )}
              </IconButton>
              <IconButton name={t('delete', { name })} onClick={() => surface?.remove(id)}>
                <Trash2 aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <Confirm
        open={asking}
        title={t('deleteAllTitle', { code: view.code })}
        keep={t('keep')}
        confirm={t('deleteAll')}
        onKeep={() => ask(false)}
        onConfirm={() => {
          surface?.clear()
          ask(false)
        }}
      >
        {t('deleteAllText')}
      </Confirm>
    </Sheet>
  )
}
