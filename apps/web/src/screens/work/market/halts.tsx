import type { HaltView, SuspensionView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { MarketDisputes } from './disputes.tsx'
import { ResumeSheet, useScopeWord } from './halt-sheets.tsx'
import { useHalts } from './queries.ts'
import { useMoment } from './labels.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import { Nothing } from '../shared/nothing.tsx'

const Halt = ({ halt, onResume }: { halt: HaltView; onResume: () => void }) => {
  const t = useTranslations('workMarket')
  const moment = useMoment()
  const scopeWord = useScopeWord()
  const mayI = useMayI()
  const { code, since, by, reason, resume } = halt
  return (
    <li
      data-testid="halt"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 desk:px-6"
    >
      <div className="min-w-0 flex-1 basis-72 text-13">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-15 font-semi">{scopeWord(code)}</span>
          <Tag tone="bad">{t('state_halted')}</Tag>
        </p>
        <p className="mt-0.5 text-t2">{t('haltedBy', { by, time: moment(since) })}</p>
        <p className="mt-0.5 [overflow-wrap:anywhere]">{reason}</p>
        {resume !== null && (
          <p className="mt-1 text-t2">
            {t('resumeWaits', { by: resume.by, time: moment(resume.expiresAt) })}{' '}
            {mayI('staff:request:view') && (
              <a href={requestAddress(resume.id)} className="font-semi text-primary hover:underline">
                {t('showRequest')}
              </a>
            )}
          </p>
        )}
      </div>
      {resume === null && mayI('market:halt:lift') && (
        <Button look="secondary" size="row" onClick={onResume}>
          {t('resume')}
        </Button>
      )}
    </li>
  )
}

const Halts = ({
  halts,
  suspended,
}: {
  halts: readonly HaltView[]
  suspended: readonly SuspensionView[]
}) => {
  const t = useTranslations('workMarket')
  const [resuming, setResuming] = useState<string>()
  return (
    <>
      {suspended.length > 0 && <MarketDisputes suspended={suspended} />}
      {halts.length > 0 ? (
        <ul aria-label={t('halts')}>
          {halts.map(halt => (
            <Halt key={halt.code} halt={halt} onResume={() => setResuming(halt.code)} />
          ))}
        </ul>
      ) : (
        suspended.length === 0 && <Nothing hint={t('haltsNone')} />
      )}
      {resuming !== undefined && <ResumeSheet code={resuming} onClose={() => setResuming(undefined)} />}
    </>
  )
}

/** What staff have halted, and what is suspended as its price is in dispute. */
export const MarketHalts = () => (
  <Fetched query={useHalts()} awaited={<SkeletonRows count={2} />}>
    {held => <Halts {...held} />}
  </Fetched>
)
