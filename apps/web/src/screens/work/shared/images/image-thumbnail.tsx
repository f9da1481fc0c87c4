import { Maximize2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useImage } from '../../../../live/identity/image.ts'
import { classes } from '../../../../ui/classes.ts'

type Props = {
  readonly id: string
  readonly name: string
  /** A proof is shown whole; of a document, what fills the place. */
  readonly fit: 'contain' | 'cover'
  readonly onOpen: () => void
}

/** An image that a customer sent, small, and the way to see it large. Each look is in the audit log. */
export const ImageThumbnail = ({ id, name, fit, onOpen }: Props) => {
  const t = useTranslations('workExamine')
  const { data, isError, refetch } = useImage(id, 'staff')
  return (
    <button
      type="button"
      aria-label={isError ? `${t('loadAgain')}: ${name}` : t('enlarge', { side: name })}
      onClick={isError ? () => void refetch() : onOpen}
      className={classes(
        'relative grid w-full place-items-center overflow-hidden rounded-field bg-sunk ring-1 ring-line',
        // A proof leaves room for the facts below it.
        fit === 'cover' ? 'aspect-[8/5]' : 'h-40',
      )}
    >
      {data !== undefined && (
        <img
          src={data}
          alt=""
          className={classes('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      )}
      {isError && (
        <span className="flex items-center gap-1.5 px-2 text-12 text-down">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t('imageFailed')}
        </span>
      )}
      {data !== undefined && (
        <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-chip bg-page text-t1 shadow-float">
          <Maximize2 aria-hidden className="size-4" />
        </span>
      )}
    </button>
  )
}
