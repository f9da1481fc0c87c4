import type { FundingKind } from '@plumbline/rules/funding'
import { useTranslations } from 'use-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { KeptImage, KeptInForm } from '../kept-image.tsx'
import { useUploadProblemText } from '../attempts/send-problem.ts'
import { imageRule, uploadFor } from '../../live/identity/upload.ts'
import { useSentImage } from '../../live/identity/use-sent-image.ts'
import { isChosenFor, useSharedProof } from '../../live/funding/shared-proof.ts'
import { SharedPicture } from './shared-picture.tsx'
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
  /** Of which form it is: what another app has shared is taken without asking again where it was chosen for this one. */
  by?: FundingKind
}

const sendProof = uploadFor('proof')

/** A picture of the payment: taken or chosen, sent at once, shown, and kept while the form is filled in. */
export const ProofField = ({ value, onChange, error, by }: Props) => {
  const t = useTranslations('deposit')
  const funding = useTranslations('funding')
  const problem = useUploadProblemText()
  const { shared, forget } = useSharedProof()
  const used = useRef<File>(undefined)
  const { sending, isUnderWay, failure, send, drop } = useSentImage(sendProof, id => {
    // It stays on the device until the server has it: a connection that breaks off costs nothing.
    if (id !== '' && used.current !== undefined) void forget()
    onChange(id)
  })
  const choose = (file: File) => {
    used.current = undefined
    send(file)
  }
  const use = (file: File) => {
    used.current = file
    send(file)
  }
  const begin = useEffectEvent(use)
  const isMeant = shared !== undefined && by !== undefined && isChosenFor(by, shared)
  const taken = isMeant && failure === undefined ? shared.file : undefined
  const offered = taken === undefined && value === '' && !isUnderWay ? shared?.file : undefined
  useEffect(() => {
    if (taken !== undefined && used.current === undefined) begin(taken)
  }, [taken])
  return (
    <div className="grid gap-2">
      {offered !== undefined && <SharedPicture onUse={() => use(offered)} />}
      <Uploader
        label={t('proof')}
        aside={t('proofWho')}
        rule={imageRule}
        camera
        file={sending?.file}
        share={sending?.share}
        onPick={choose}
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
    </div>
  )
}
