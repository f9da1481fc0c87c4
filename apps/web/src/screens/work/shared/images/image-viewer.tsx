import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Maximize, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useProblemText } from '../../../../i18n/problem.ts'
import { useImage } from '../../../../live/identity/image.ts'
import { useBackCloses } from '../../../../ui/overlays/back-closes.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import {
  atActualSize,
  firstView,
  moved,
  percentOf,
  turned,
  zoomed,
  zoomMax,
  zoomMin,
  type ImageView,
} from './image-view.ts'
import { useImagePointers } from './use-image-pointers.ts'

export type ShownImage = { readonly id: string; readonly name: string }

/** The picture as it is looked at now: zoomed, turned, moved with the pointer. */
const Picture = ({
  image,
  view,
  shown,
  onView,
}: {
  image: ShownImage
  view: ImageView
  shown: RefObject<HTMLImageElement | null>
  onView: (change: (view: ImageView) => ImageView) => void
}) => {
  const t = useTranslations('workExamine')
  const problemText = useProblemText()
  const { data, isError, error, refetch } = useImage(image.id, 'staff')
  const pointers = useImagePointers(onView)
  if (isError)
    return (
      <div role="alert" className="grid place-content-center gap-3 text-center text-14">
        <p>{t('imageFailed')}</p>
        <p className="text-13 text-t2">{problemText(error)}</p>
        <Button look="secondary" size="pair" onClick={() => void refetch()}>
          {t('loadAgain')}
        </Button>
      </div>
    )
  return (
    <div
      className="grid min-h-0 flex-1 cursor-grab touch-none grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden active:cursor-grabbing"
      {...pointers}
    >
      {data === undefined ? (
        <p role="status" className="text-13 text-t2">
          {t('loadingImage')}
        </p>
      ) : (
        <img
          ref={shown}
          src={data}
          alt={image.name}
          draggable={false}
          className="max-h-full max-w-full object-contain"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turns * 90}deg)`,
          }}
        />
      )}
    </div>
  )
}

type Props = {
  images: readonly ShownImage[]
  /** Which is looked at; undefined while the viewer is closed. */
  open: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** A document's images over the whole window, to be read closely. */
export const ImageViewer = ({ images, open, onOpen, onClose }: Props) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  const [view, setView] = useState(firstView)
  const image = images.find(({ id }) => id === open)
  const shown = useRef<HTMLImageElement>(null)
  const actualSize = (before: ImageView): ImageView => {
    const drawn = shown.current
    if (drawn === null || drawn.naturalWidth === 0 || drawn.naturalHeight === 0) return before
    const shrunk = Math.min(drawn.width / drawn.naturalWidth, drawn.height / drawn.naturalHeight)
    return atActualSize(before, shrunk)
  }
  const keys: Readonly<Record<string, (view: ImageView) => ImageView>> = {
    '+': before => zoomed(before, 'in'),
    '=': before => zoomed(before, 'in'),
    '-': before => zoomed(before, 'out'),
    o: turned,
    '1': actualSize,
    '0': () => firstView,
    ArrowLeft: before => moved(before, 'left'),
    ArrowRight: before => moved(before, 'right'),
    ArrowUp: before => moved(before, 'up'),
    ArrowDown: before => moved(before, 'down'),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of the choice between images are its own.
    if (event.target instanceof Element && event.target.closest('[role="radiogroup"]') !== null) return
    const change = keys[event.key]
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setView(change)
  }
  const close = () => {
    setView(firstView)
    onClose()
  }
  useBackCloses(image !== undefined, close)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={image !== undefined} onOpenChange={next => !next && close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="sheet-backdrop fixed inset-0 z-40" />
          <Dialog.Popup
            onKeyDown={onKeyDown}
            className="fixed inset-0 z-50 flex flex-col bg-page text-t1 outline-none desk:inset-4 desk:rounded-card desk:shadow-float"
          >
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1 pr-2 pl-4">
              <Dialog.Title className="min-w-32 flex-1 text-16 font-bold">{image?.name}</Dialog.Title>
              {images.length > 1 && image !== undefined && (
                <Segmented
                  name={t('images')}
                  options={images.map(({ id, name }) => ({ value: id, label: name }))}
                  value={image.id}
                  onChange={id => {
                    setView(firstView)
                    onOpen(id)
                  }}
                />
              )}
              <div className="ml-auto flex items-center">
                <IconButton
                  name={t('zoomOut')}
                  disabled={view.zoom <= zoomMin}
                  onClick={() => setView(before => zoomed(before, 'out'))}
                >
                  <ZoomOut aria-hidden className="size-5" />
                </IconButton>
                <output className="w-12 text-center text-13 text-t2">
                  {t('zoom', { percent: format.count(percentOf(view)) })}
                </output>
                <IconButton
                  name={t('zoomIn')}
                  disabled={view.zoom >= zoomMax}
                  onClick={() => setView(before => zoomed(before, 'in'))}
                >
                  <ZoomIn aria-hidden className="size-5" />
                </IconButton>
                <IconButton name={t('rotate')} onClick={() => setView(turned)}>
                  <RotateCw aria-hidden className="size-5" />
                </IconButton>
                <IconButton name={`1:1, ${t('actualSize')}`} onClick={() => setView(actualSize)}>
                  <span aria-hidden className="text-13 font-semi">
                    1:1
                  </span>
                </IconButton>
                <IconButton name={t('seeWhole')} onClick={() => setView(firstView)}>
                  <Maximize aria-hidden className="size-5" />
                </IconButton>
                <Dialog.Close
                  aria-label={t('close')}
                  className="grid size-11 shrink-0 place-items-center rounded-field active:bg-sunk mouse:hover:bg-sunk"
                >
                  <X aria-hidden className="size-5.5" />
                </Dialog.Close>
              </div>
            </div>
            <Dialog.Description className="hidden px-4 py-1.5 text-12 text-t3 mouse:block">
              {t('viewerHint')}
            </Dialog.Description>
            {image !== undefined && <Picture image={image} view={view} shown={shown} onView={setView} />}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
