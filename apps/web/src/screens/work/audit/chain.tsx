import type { CallOutput } from '@plumbline/protocol/core'
import { Link2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { useChain } from './queries.ts'

type Chain = CallOutput<'auditStatus'>

/** What the last verification found, in words. */
const Verified = ({ head, verification }: Pick<Chain, 'head' | 'verification'>) => {
  const t = useTranslations('workAudit')
  const format = useFormat()
  if (verification === null) return <p>{t('neverVerified')}</p>
  const { fault, faultSequence, at, checked } = verification
  // A check that found nothing says nothing of what was sealed since.
  if (fault === null && checked === 0) return head.sequence === '0' ? null : <p>{t('verifiedNone')}</p>
  if (fault === null)
    return <p>{t('verifiedSound', { time: format.dateTime(Date.parse(at)), count: checked })}</p>
  const words = t(`fault_${fault}`)
  return (
    <div role="alert">
      <p className="font-semi">
        {faultSequence === null
          ? t('verifiedLoose', { fault: words })
          : t('verifiedBroken', { place: faultSequence, fault: words })}
      </p>
      <p className="mt-1">{t('brokenMore')}</p>
    </div>
  )
}

const Chain = ({ head, unsealed, waitingSince, verification }: CallOutput<'auditStatus'>) => {
  const t = useTranslations('workAudit')
  const format = useFormat()
  const copy = useCopy()
  const isBroken = verification !== null && verification.fault !== null
  const wholeHead = `${head.sequence}:${head.hash}`
  return (
    <section aria-label={t('chain')} className="px-4 pt-3 desk:px-6">
      <Note
        tone={isBroken ? 'bad' : 'info'}
        icon={isBroken ? <TriangleAlert aria-hidden /> : <Link2 aria-hidden />}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <div className="min-w-0 flex-1 basis-80 space-y-0.5">
            <div className="flex flex-wrap gap-x-3">
              <p className="font-semi">
                {head.sequence === '0' ? t('sealedNone') : t('sealedTo', { place: head.sequence })}
                {unsealed > 0 && ` · ${t('waiting', { count: unsealed })}`}
              </p>
              <Verified head={head} verification={verification} />
            </div>
            {waitingSince !== null && (
              <p>{t('waitingSince', { time: format.dateTime(Date.parse(waitingSince)) })}</p>
            )}
            <p className="text-t2">{t('headMore')}</p>
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="ids min-w-0 text-12 [overflow-wrap:anywhere]">
              {head.sequence}:{head.hash.slice(0, 16)}…
            </span>
            <Button look="secondary" size="row" onClick={() => void copy(wholeHead)}>
              {t('copyHead')}
            </Button>
          </div>
        </div>
      </Note>
    </section>
  )
}

/** Where the chain ends, what waits for its place, and whether it was found whole. */
export const ChainState = () => (
  <Fetched query={useChain()} awaited={<SkeletonRows count={1} />}>
    {chain => <Chain {...chain} />}
  </Fetched>
)
