import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useImage } from '../../../live/image.ts'
import { imageRule } from '../../../live/upload.ts'
import { useSentImage } from '../../../live/use-sent-image.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import { DocumentSketch } from './document-sketch.tsx'

/** A photo that the server keeps, as its owner may see it. */
export const KeptImage = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslations('identityCheck')
  const { data: url, isError } = useImage(id)
  if (isError) return <Note tone="warn">{t('imageLost')}</Note>
  return url === undefined ? (
    <div aria-hidden className="h-40 rounded-field bg-sunk" />
  ) : (
    <img src={url} alt={name} className="max-h-60 w-full rounded-field bg-sunk object-contain" />
  )
}

type Props = {
  label: string
  /** The id of the photo that arrived; empty while there is none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** One photo of a document: taken or chosen, sent at once, shown, and kept with the draft. */
export const Photo = ({ label, value, onChange, error }: Props) => {
  const t = useTranslations('identityCheck')
  const problem = useProblemText()
  const { sending, isUnderWay, failure, send, drop } = useSentImage('verification', onChange)
  const failed = failure === undefined ? undefined : problem(failure.error)
  return (
    <Uploader
      label={label}
      aside={t('seen')}
      rule={imageRule}
      camera
      file={sending?.file}
      share={sending?.share}
      onPick={send}
      onRemove={drop}
      error={failed ?? (error !== undefined && isUnderWay ? t('waitImage') : error)}
      guide={{ drawing: <DocumentSketch />, text: t('photoHint') }}
      kept={
        value === '' || sending !== undefined ? undefined : (
          <div className="flex items-start gap-2 rounded-field p-2 ring-1 ring-line ring-inset">
            <div className="min-w-0 flex-1">
              <KeptImage id={value} name={label} />
              <p className="mt-1.5 text-12 text-t3">{t('kept')}</p>
            </div>
            <IconButton name={t('removePhoto', { label })} onClick={drop}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        )
      }
    />
  )
}
