import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { isNothingRecorded, recordCall } from '../../live/account/price-record.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Empty } from '../../ui/empty.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { Note } from '../../ui/note.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { MomentFields } from './moment-fields.tsx'
import { QuotesLine } from './quotes-line.tsx'
import { QuotesTable, type Deciding } from './quotes-table.tsx'
import { SignedMinutes } from './signed-minutes.tsx'

const aroundSeconds = 10

const useQuotesAround = (code: string, at: number) =>
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
  })

const Found = ({ code, at, deciding }: { code: string; at: number; deciding: Deciding | undefined }) => {
  const t = useTranslations('tickLog')
  const problem = useProblemText()
  const query = useQuotesAround(code, at)
  if (query.isError) return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows count={6} />
  const { items, segments, more } = query.data
  if (items.length === 0) return <Empty hint={t('none')} />
  return (
    <>
      <QuotesLine items={items} from={at - aroundSeconds * 1_000} to={at + aroundSeconds * 1_000} at={at} />
      <QuotesTable code={code} items={items} at={at} deciding={deciding} />
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
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { code, at: asked, order, quote, end, side } = useSearch({ from: '/market/pages/instrument/quotes' })
  // Without a moment, the one in which the page was opened.
  const [opened] = useState(() => serverNow())
  const at = asked ?? opened
  const isDesk = useDesk()
  const back = () => {
    if (canGoBack) router.history.back()
    else if (order !== undefined) void navigate({ to: '/pages/market/detail', search: { id: order } })
    else void navigate({ to: '/pages/instrument/index', search: { code } })
  }
  return (
    <Column>
      {/* It opens at the quote that is sought: the way back stays in reach. */}
      <div className={isDesk ? undefined : 'sticky top-0 z-20 bg-page low:static'}>
        <PageHeader title={t('lookTitle', { code })} demo={useIsDemo()} onBack={back} />
      </div>
      <p className="px-4 text-13 text-t2">{t('lookAbout')}</p>
      <MomentFields
        at={at}
        stepMs={aroundSeconds * 1_000}
        onChange={moment =>
          void navigate({
            to: '/pages/instrument/quotes',
            search: before => ({ ...before, code, at: moment }),
            replace: true,
          })
        }
      />
      <Found
        code={code}
        at={at}
        deciding={
          quote !== undefined && end !== undefined && side !== undefined ? { quote, end, side } : undefined
        }
      />
    </Column>
  )
}
