import { Camera, FileText, Upload, X } from 'lucide-react'
import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { FieldError } from './field.tsx'
import type { FileRule } from './file-rule.ts'
import { Progress } from '../charts/progress.tsx'
import { useTouch } from '../hooks/use-media.ts'
import { useFileRule } from './use-file-rule.ts'

type Props = {
  label: string
  /** Who will see it. */
  aside?: ReactNode
  rule: FileRule
  file: File | undefined
  onPick: (file: File) => void
  onRemove: () => void
  /** 0 to 1 while it is on its way, 1 once it has arrived. */
  share?: number | undefined
  /** What the server said against it. */
  error?: string | undefined
  /** Offers the camera as well. */
  camera?: true
  /** Shown in place of a file: what arrived earlier. */
  kept?: ReactNode
  /** How it should be taken: a drawing, and words beside it. */
  guide?: { readonly drawing: ReactNode; readonly text: string }
}

/** A picture that has not left the device, under an address within this page that ends with it. */
const Preview = ({ file, name }: { file: File; name: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={name} className="size-14 shrink-0 rounded-chip object-cover" />
}

const FileInput = ({
  ref,
  accept,
  camera,
  onTake,
}: {
  ref: RefObject<HTMLInputElement | null>
  accept: string
  camera?: true
  onTake: (file: File | undefined) => void
}) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    {...(camera && { capture: 'environment' as const })}
    className="hidden"
    onChange={event => {
      onTake(event.target.files?.[0])
      // The same file may be chosen again after it was removed.
      event.target.value = ''
    }}
  />
)

const Picked = ({
  file,
  share,
  onRemove,
}: {
  file: File
  share: number | undefined
  onRemove: () => void
}) => {
  const t = useTranslations('ui')
  const percent = `${Math.floor((share ?? 0) * 100)}%`
  return (
    <div className="flex items-center gap-3 rounded-field p-2 ring-1 ring-line ring-inset">
      {file.type.startsWith('image/') ? (
        <Preview file={file} name={t('previewOf', { name: file.name })} />
      ) : (
        <FileText aria-hidden className="m-3 size-8 shrink-0 text-t3" strokeWidth={1.6} />
      )}
      <div className="min-w-0 flex-1 text-13">
        <p className="mb-1.5 font-medium [overflow-wrap:anywhere]">{file.name}</p>
        {share !== undefined && share < 1 && (
          <Progress name={t('uploading', { name: file.name, percent })} share={share} />
        )}
        <p role="status" className="text-12 text-t3">
          {share === 1 && t('uploaded', { name: file.name })}
        </p>
      </div>
      <IconButton name={t('removeFile', { name: file.name })} onClick={onRemove}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}

/** A file or a photo: chosen, dropped or taken; shown before it is sent, and removable. */
export const Uploader = ({
  label,
  aside,
  rule,
  file,
  onPick,
  onRemove,
  share,
  error,
  camera,
  kept,
  guide,
}: Props) => {
  const t = useTranslations('ui')
  // The camera is at hand on a phone; at a computer the picture is a file.
  const touch = useTouch()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const shutter = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const { hint, refusal } = useFileRule(rule)
  const take = (picked: File | undefined) => {
    if (picked === undefined) return
    const fault = refusal(picked)
    setRefused(fault)
    if (fault === undefined) onPick(picked)
  }
  const accept = Object.keys(rule.types).join(',')
  const isThere = file !== undefined || kept !== undefined
  const guided = isThere ? undefined : guide
  const photo = camera && (
    <Button
      look="text"
      size="pair"
      icon={<Camera aria-hidden className="size-4.5 shrink-0" />}
      onClick={() => shutter.current?.click()}
    >
      {t('takePhoto')}
    </Button>
  )
  const choice = (
    <Button
      look="text"
      size="pair"
      icon={<Upload aria-hidden className="size-4.5 shrink-0" />}
      onClick={() => chooser.current?.click()}
    >
      {t(isThere ? 'another' : camera && touch ? 'orChoose' : 'choose')}
    </Button>
  )
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span id={`${id}-label`} className="font-medium text-t2">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-12 text-t3">
          {aside ?? hint}
        </span>
      </div>
      {file === undefined ? kept : <Picked file={file} share={share} onRemove={onRemove} />}
      <div
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={classes(
          'flex min-h-16 flex-wrap items-center justify-center gap-x-2 rounded-field border border-dashed border-control p-2',
          isThere && 'mt-2',
          guided !== undefined && 'justify-start gap-x-4 py-3',
          over && 'bg-primary-tint',
        )}
      >
        {over ? (
          <span className="text-14 font-medium">{t('drop')}</span>
        ) : (
          <>
            {guided?.drawing}
            <div className={guided === undefined ? 'contents' : 'flex min-w-40 flex-1 flex-col items-start'}>
              {touch ? photo : choice}
              {guided !== undefined && <p className="px-4 text-13 text-t2">{guided.text}</p>}
              {touch ? choice : photo}
            </div>
          </>
        )}
      </div>
      <FileInput ref={chooser} accept={accept} onTake={take} />
      {camera && <FileInput ref={shutter} accept={accept} camera onTake={take} />}
      <div role="alert">
        <FieldError id={`${id}-error`} text={refused ?? error} />
      </div>
    </div>
  )
}
