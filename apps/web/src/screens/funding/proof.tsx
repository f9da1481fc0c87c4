import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useImage } from '../../live/image.ts'
import { imageRule } from '../../live/upload.ts'
import { useSentImage } from '../../live/use-sent-image.ts'
import { IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { Uploader } from '../../ui/uploader.tsx'

/** The picture of a payment, as the customer who sent it may see it. */
export const KeptProof = ({ id }: { id: string }) => {
  const t = useTranslations('funding')
  const { data: url, isError } = useImage(id)
  if (isError) return <Note tone="warn">{t('proofLost')}</Note>
  return url === undefined ? (
    <div aria-hidden className="h-40 rounded-field bg-sunk" />
  ) : (
    <img src={url} alt={t('proofOpen')} className="max-h-60 w-full rounded-field bg-sunk object-contain" />
  )
}

type Props = {
  /** The id of the picture that arrived; empty while there is none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** A picture of the payment: taken or chosen, sent at once, shown, and kept while the form is filled in. */
export const ProofField = ({ value, onChange, error }: Props) => {
  const t = useTranslations('deposit')
  const problem = useProblemText()
  const { sending, isUnderWay, failure, send, drop } = useSentImage('proof', onChange)
  return (
    <Uploader
      label={t('proof')}
      aside={t('proofWho')}
      rule={imageRule}
      camera
      file={sending?.file}
      share={sending?.share}
      onPick={send}
      onRemove={drop}
      error={
        failure === undefined
          ? error !== undefined && isUnderWay
            ? t('waitProof')
            : error
          : problem(failure.error)
      }
      guide={{ drawing: undefined, text: t('proofGuide') }}
      kept={
        value === '' || sending !== undefined ? undefined : (
          <div className="flex items-start gap-2 rounded-field p-2 ring-1 ring-line ring-inset">
            <div className="min-w-0 flex-1">
              <KeptProof id={value} />
            </div>
            <IconButton name={t('removeProof')} onClick={drop}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        )
      }
    />
  )
}
