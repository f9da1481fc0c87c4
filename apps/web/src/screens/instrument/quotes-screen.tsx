import type { TickView } from '@plumbline/protocol/tick-log'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { isNothingRecorded, recordCall } from '../../live/account/price-record.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readMoment, writeMoment } from './moment.ts'

const aroundSeconds = 10

const useQuotesAround = (code: string, at: number | undefined) =>
  useQuery({
    queryKey: ['tick-quotes', code, at],
    queryFn: async ({ signal }) => {
      const input = { code, at: String(at), seconds: String(aroundSeconds) }
      try {
        return await recordCall('tickQuotes', input, { signal })
      } catch (error) {
        if (isNothingRecorded(error)) return { items: [], segments: [], more: false }
        throw error
      }
    },
    enabled: at !== undefined,
  })

const Row = ({ tick }: { tick: TickView }) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  return (
    <li className="border-b border-line px-4 py-2 text-13">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-t2 tabular-nums">{format.exactTime(Date.parse(tick.receivedAt))}</span>
        <span className="font-semi tabular-nums">
          <span className="sr-only">{t('bid')} </span>
          {format.decimal(tick.bid)} / <span className="sr-only">{t('ask')} </span>
          {format.decimal(tick.ask)}
        </span>
      </div>
      <p className="text-12 text-t3">
        {t('number', { number: tick.sequence })} · {tick.source}
        {tick.raw !== undefined &&
          ` · ${t('raw', { bid: format.decimal(tick.raw.bid), ask: format.decimal(tick.raw.ask) })}`}
        {tick.recovered && ` · ${t('recovered')}`}
      </p>
    </li>
  )
}

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

const SignedMinutes = ({ code, segments }: { code: string; segments: Segments }) => {
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

const Found = ({ code, at }: { code: string; at: number }) => {
  const t = useTranslations('tickLog')
  const problem = useProblemText()
  const query = useQuotesAround(code, at)
  if (query.isError) return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows count={6} />
  const { items, segments, more } = query.data
  if (items.length === 0) return <Empty hint={t('none')} />
  return (
    <>
      <ul data-testid="record-quotes">
        {items.map(tick => (
          <Row key={tick.sequence} tick={tick} />
        ))}
      </ul>
      <div className="px-4 pt-2">
        {more && <Note tone="info">{t('more')}</Note>}
        <SignedMinutes code={code} segments={segments} />
      </div>
    </>
  )
}

/** The accepted prices around a moment, as they stand in the record. */
export const RecordedQuotesScreen = () => {
  const t = useTranslations('tickLog')
  const navigate = useNavigate()
  const demo = useIsDemo()
  const { code, at } = useSearch({ from: '/market/pages/instrument/quotes' })
  const [text, setText] = useState(() => writeMoment(at ?? Date.now()))
  const [isBad, setIsBad] = useState(false)
  const show = (event: FormEvent): void => {
    event.preventDefault()
    const moment = readMoment(text)
    setIsBad(moment === undefined)
    if (moment !== undefined)
      void navigate({ to: '/pages/instrument/quotes', search: { code, at: moment }, replace: true })
  }
  return (
    <Column>
      <PageHeader
        title={t('lookTitle', { code })}
        demo={demo}
        onBack={() => void navigate({ to: '/pages/instrument/index', search: { code } })}
      />
      <p className="px-4 text-13 text-t2">{t('lookAbout')}</p>
      <form onSubmit={show} className="space-y-3 px-4 pt-3 pb-4" noValidate>
        <TextField
          label={t('moment')}
          aside={t('around')}
          value={text}
          onChange={event => setText(event.target.value)}
          error={isBad ? t('momentBad') : undefined}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button look="primary" size="pair" wide type="submit">
          {t('show')}
        </Button>
      </form>
      {at !== undefined && <Found code={code} at={at} />}
    </Column>
  )
}
