import { useTranslations } from 'use-intl'
import { KeptImage, KeptInForm } from '../../../shared/kept-image.tsx'
import { useUploadProblemText } from '../../../shared/attempts/send-problem.ts'
import { imageRule, uploadFor } from '../../../live/identity/upload.ts'
import { useSentImage } from '../../../live/identity/use-sent-image.ts'
import { Uploader } from '../../../ui/fields/uploader.tsx'
import { DocumentSketch } from './document-sketch.tsx'

/** A photo that the server keeps, as its owner may see it. */
export const KeptPhoto = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslations('identityCheck')
  return <KeptImage id={id} name={name} lost={t('imageLost')} />
}

type Props = {
  label: string
  /** The id of the photo that arrived; empty while there is none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const sendDocument = uploadFor('verification')

/** One photo of a document: taken or chosen, sent at once, shown, and kept with the draft. */
export const Photo = ({ label, value, onChange, error }: Props) => {
  const t = useTranslations('identityCheck')
  const problem = useUploadProblemText()
  const { sending, isUnderWay, failure, send, drop } = useSentImage(sendDocument, onChange)
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
          <KeptInForm
            id={value}
            name={label}
            lost={t('imageLost')}
            below={<p className="mt-1.5 text-12 text-t3">{t('kept')}</p>}
            removal={t('removePhoto', { label })}
            onRemove={drop}
          />
        )
      }
    />
  )
}
