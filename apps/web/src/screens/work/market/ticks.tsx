import type { TickHealthView } from '@plumbline/protocol/market'
import type { TickFault } from '@plumbline/rules/prices'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { instrumentsIn, useSignedMinute, type SignedMinute } from './queries.ts'
import { useMoment } from './labels.tsx'
import { Nothing } from '../shared/nothing.tsx'

/** Whether the sheet really has the hash that is told of it. */
const Checked = ({ isSame, checkedAt }: SignedMinute) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  if (isSame === undefined) return <Note tone="info">{t('unchecked')}</Note>
  return isSame ? (
    <Note tone="info" icon={<CircleCheck aria-hidden />}>
      {t('matches', { time: format.dateTime(checkedAt) })}
    </Note>
  ) : (
    <div role="alert">
      <Note tone="bad" icon={<TriangleAlert aria-hidden />}>
        {t('differs')}
      </Note>
    </div>
  )
}

type FaultKey<Fault extends string> = Fault extends `${infer What} ${infer More}`
  ? `tick_${What}_${More}`
  : `tick_${Fault}`

/** What the server found when it last looked at the log by itself. */
const Verified = ({ verification, waiting, overdue }: TickHealthView) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const late = (
    <>
      {waiting > 0 && <p>{t('ticksWaiting', { count: waiting })}</p>}
      {overdue > 0 && <p className="font-semi">{t('ticksOverdue', { count: format.count(overdue) })}</p>}
    </>
  )
  if (verification === null)
    return (
      <Note tone="info">
        <p>{t('verifiedNever')}</p>
        {late}
      </Note>
    )
  const { at, minutes, ticks, fault, faultMinute } = verification
  const time = moment(at)
  if (fault === null)
    return (
      <Note tone="info" icon={<CircleCheck aria-hidden />}>
        <p>{t('verifiedSound', { time, minutes, ticks: format.decimal(ticks) })}</p>
        {late}
      </Note>
    )
  const word = t(`tick_${fault.replace(' ', '_')}` as FaultKey<TickFault>)
  const where =
    faultMinute === null ? word : t('verifiedFaultAt', { fault: word, minute: moment(faultMinute) })
  return (
    <div role="alert">
      <Note tone="bad" icon={<TriangleAlert aria-hidden />}>
        <p className="font-semi">{t('verifiedFault', { time, fault: where })}</p>
        <p className="mt-1">{t('verifiedMore')}</p>
        {late}
      </Note>
    </div>
  )
}

/** The newest signed minute of the tick log, to be kept and compared, and what the server found in it. */
export const MarketTicks = ({ health }: { health: TickHealthView }) => {
  const t = useTranslations('workMarket')
  const problemText = useProblemText()
  const moment = useMoment()
  const copy = useCopy()
  const { data, error, isPending, refetch } = useSignedMinute()
  if (isPending) return <SkeletonRows count={3} />
  if (data === undefined) return <Problem text={problemText(error)} onRetry={() => void refetch()} />
  if (data === null) return <Nothing hint={t('signedNoneMore')} />
  const { minute, hash, previous, signature, key, text } = data
  // A line of the file that the verification reads.
  const kept = JSON.stringify({ minute, hash, previous, signature, key })
  return (
    <div className="max-w-[52rem] space-y-4 p-4 text-13 desk:p-6">
      <Verified {...health} />
      <Checked {...data} />
      <dl className="space-y-3">
        <div>
          <dt className="text-12 text-t3">{t('newestMinute')}</dt>
          <dd className="text-15 font-semi">{moment(minute)} UTC</dd>
          <dd className="text-t2">{t('signedMore', { count: instrumentsIn(text) })}</dd>
        </div>
        {(
          [
            ['hash', hash],
            ['signature', signature],
            ['key', key],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-t3">{t(name)}</dt>
            <dd className="ids [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" size="row" onClick={() => void copy(kept)}>
        {t('copyHead')}
      </Button>
      <p className="text-t2">{t('ticksMore')}</p>
    </div>
  )
}
