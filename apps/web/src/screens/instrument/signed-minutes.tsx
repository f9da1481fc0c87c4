import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { recordCall } from '../../live/account/price-record.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'

/** The text of a minute as it was signed, for whoever wants to hash it. */
const SegmentText = ({ code, minute }: { code: string; minute: string }) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  const problem = useProblemText()
  const query = useQuery({
    queryKey: ['tick-segment', code, minute],
    queryFn: ({ signal }) =>
      recordCall('tickSegment', { code, minute: String(Date.parse(minute)) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  const [segment] = query.data?.items ?? []
  if (segment === undefined) return <SkeletonRows count={2} />
  return (
    <div className="space-y-2">
      <p className="wrap-anywhere">
        {t('segment', { minute: `${format.dateTime(Date.parse(minute))} UTC`, head: segment.head })}
      </p>
      <textarea
        readOnly
        wrap="off"
        rows={12}
        aria-label={t('fileOf')}
        value={segment.text}
        className="ids w-full rounded-chip bg-sunk p-3 text-12 text-t1"
      />
    </div>
  )
}

type Segments = readonly { readonly minute: string; readonly head: string | null }[]

/** The minutes in which these prices stand, each with its text on request. */
export const SignedMinutes = ({ code, segments }: { code: string; segments: Segments }) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  const [opened, setOpened] = useState<readonly string[]>([])
  return segments.map(({ minute, head }) => {
    const time = `${format.dateTime(Date.parse(minute))} UTC`
    if (head === null) {
      return (
        <p key={minute} className="py-2 text-13 text-t2">
          {t('unsigned', { minute: time })}
        </p>
      )
    }
    return (
      <div key={minute} onClickCapture={() => setOpened(before => [...before, minute])}>
        <Disclosure title={t('signed', { minute: time })}>
          {opened.includes(minute) && <SegmentText code={code} minute={minute} />}
        </Disclosure>
      </div>
    )
  })
}
