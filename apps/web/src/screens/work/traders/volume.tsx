import type { CallOutput } from '@plumbline/protocol/core'
import type { Book } from '@plumbline/rules/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { BookSwitch } from '../shared/book-switch.tsx'
import { useVolume } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

type CopyVolume = CallOutput<'copyVolume'>

const Instruments = ({ instruments }: Pick<CopyVolume, 'instruments'>) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  if (instruments.length === 0) return <Nothing hint={t('noCopies')} />
  return (
    <div className="@container overflow-x-auto">
      <Table
        name={t('byInstrument')}
        columns={[
          { id: 'code', head: t('instrument'), start: true },
          { id: 'copies', head: t('openCopies') },
          { id: 'long', head: t('lotsLong') },
          { id: 'short', head: t('lotsShort') },
          { id: 'margin', head: t('margin') },
        ]}
        rows={instruments}
        keyOf={({ code }) => code}
      >
        {(each, key) => (
          <TableRow
            key={key}
            rowKey={key}
            testId="volume"
            cells={{
              code: <span className="font-semi">{each.code}</span>,
              copies: format.count(each.copies),
              long: format.decimal(each.long),
              short: format.decimal(each.short),
              margin: format.money(centsOf(each.margin)),
            }}
          />
        )}
      </Table>
    </div>
  )
}

const Parts = ({ volume }: { volume: CopyVolume }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const delay = (ms: number | null) => (ms === null ? '–' : t('delayMs', { count: format.count(ms) }))
  return (
    <>
      <Panel
        title={t('now')}
        aside={
          <span className="text-12 text-t3">
            {t('asOf', { time: format.dateTime(Date.parse(volume.at)) })}
          </span>
        }
      >
        <Facts>
          <Fact label={t('tab_traders')}>{format.count(volume.traders)}</Fact>
          <Fact label={t('follows')}>{format.count(volume.follows)}</Fact>
          <Fact label={t('openCopies')}>{format.count(volume.openCopies)}</Fact>
          <Fact label={t('margin')}>{format.money(centsOf(volume.margin))}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('byInstrument')}>
        <Instruments instruments={volume.instruments} />
      </Panel>
      <Panel title={t('lastDay')}>
        <Facts>
          <Fact label={t('copied')}>{format.count(volume.copied)}</Fact>
          <Fact label={t('delayMean')}>{delay(volume.delayMean)}</Fact>
          <Fact label={t('delayMost')}>{delay(volume.delayMost)}</Fact>
        </Facts>
        <h3 className="mt-4 mb-1 text-13 font-semi text-t2">{t('skipped')}</h3>
        {volume.skipped.length === 0 ? (
          <p className="text-13 text-t3">{t('noSkipped')}</p>
        ) : (
          <dl className="max-w-md text-13">
            {volume.skipped.map(({ reason, count }) => (
              <div key={reason} className="flex justify-between gap-4 border-b border-line py-2">
                <dt>{t(`skip_${reason}`)}</dt>
                <dd className="font-semi">{format.count(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
    </>
  )
}

/** What is copied across the firm: open copies by instrument, and the last 24 hours. */
export const Volume = () => {
  const problemText = useProblemText()
  const [book, setBook] = useState<Book>('real')
  const { data, isError, error, refetch } = useVolume(book)
  return (
    <>
      <div className="px-4 py-3 desk:px-6">
        <BookSwitch book={book} onChange={setBook} />
      </div>
      {isError ? (
        <Problem text={problemText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="p-4">
          <SkeletonCard />
        </div>
      ) : (
        <Parts volume={data} />
      )}
    </>
  )
}
