import { useTranslations } from 'use-intl'
import { KeptImage, KeptInForm } from '../kept-image.tsx'
import { useUploadProblemText } from '../../i18n/problem.ts'
import { imageRule, uploadFor } from '../../live/identity/upload.ts'
import { useSentImage } from '../../live/identity/use-sent-image.ts'
import { Uploader } from '../../ui/fields/uploader.tsx'

/** The picture of a payment, as the customer who sent it may see it. */
export const KeptProof = ({ id }: { id: string }) => {
  const t = useTranslations('funding')
  return <KeptImage id={id} name={t('proofOpen')} lost={t('proofLost')} />
}

type Props = {
  /** The id of the picture that arrived; empty while there is none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

const sendProof = uploadFor('proof')

/** A picture of the payment: taken or chosen, sent at once, shown, and kept while the form is filled in. */
export const ProofField = ({ value, onChange, error }: Props) => {
  const t = useTranslations('deposit')
  const funding = useTranslations('funding')
  const problem = useUploadProblemText()
  const { sending, isUnderWay, failure, send, drop } = useSentImage(sendProof, onChange)
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
          <KeptInForm
            id={value}
            name={funding('proofOpen')}
            lost={funding('proofLost')}
            removal={t('removeProof')}
            onRemove={drop}
          />
        )
      }
    />
  )
}
