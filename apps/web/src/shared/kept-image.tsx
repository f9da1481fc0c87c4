import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useImage } from '../live/identity/image.ts'
import { IconButton } from '../ui/buttons/button.tsx'
import { Note } from '../ui/note.tsx'

type Kept = {
  readonly id: string
  readonly name: string
  /** Said where it could not be had. */
  readonly lost: string
}

/** A picture, as the customer who sent it may see it. */
export const KeptImage = ({ id, name, lost }: Kept) => {
  const { data: url, isError } = useImage(id)
  if (isError) return <Note tone="warn">{lost}</Note>
  return url === undefined ? (
    <div aria-hidden className="h-40 rounded-field bg-sunk" />
  ) : (
    <img src={url} alt={name} className="max-h-60 w-full rounded-field bg-sunk object-contain" />
  )
}

type InFormProps = Kept & {
  readonly below?: ReactNode
  readonly removal: string
  readonly onRemove: () => void
}

/** The same in a form, with the way to take it away. */
export const KeptInForm = ({ below, removal, onRemove, ...kept }: InFormProps) => (
  <div className="flex items-start gap-2 rounded-field p-2 ring-1 ring-line ring-inset">
    <div className="min-w-0 flex-1">
      <KeptImage {...kept} />
      {below}
    </div>
    <IconButton name={removal} onClick={onRemove}>
      <X aria-hidden className="size-4.5" />
    </IconButton>
  </div>
)
