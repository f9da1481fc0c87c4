import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '@plumbline/protocol/core'
import type { SignatureInput } from '@plumbline/protocol/lending'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkLendingArea } from '../shared/texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { loanAddress } from '../shared/loan-addresses.ts'
import { useAgreementFile } from './agreement-file.ts'
import { LoanTag } from './labels.tsx'
import { useSignature } from './queries.ts'

type Signed = CallOutput<'loanSignature'>

/** The strokes as they were drawn, or the name that was typed. */
const SignatureView = ({ signature }: { signature: SignatureInput | null }) => {
  const t = useTranslations('workLoan')
  if (signature === null) return <p className="text-13 text-t2">{t('erased')}</p>
  if (signature.kind === 'typed') return <p className="text-24 italic">{signature.text}</p>
  return (
    <svg
      role="img"
      aria-label={t('signature')}
      viewBox={`0 0 ${signature.width} ${signature.height}`}
      className="w-full max-w-md rounded-field bg-sunk text-t1"
    >
      {signature.strokes.map((stroke, place) => (
        <polyline
          key={place}
          points={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={Math.max(2, signature.width / 200)}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

const File = ({ id }: { id: string }) => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const { start, isPending, error } = useAgreementFile(id)
  return (
    <div className="mt-4 space-y-2">
      <Button
        look="secondary"
        size="pair"
        icon={<Download aria-hidden className="size-4" />}
        sending={isPending && t('sending')}
        onClick={() => void start()}
      >
        {t('download')}
      </Button>
      {error !== undefined && <Note tone="bad">{problemText(error)}</Note>}
    </div>
  )
}

const Shown = ({ signed }: { signed: Signed }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const { row, title, sections, sha256, holds, signature, openedAt, device, address } = signed
  return (
    <div className="max-w-3xl">
      <Panel title={row.name ?? t('erased')} aside={<LoanTag state={row.state} />}>
        <Facts>
          <Fact label={t('customer')}>
            <CustomerLink uid={row.uid} />
          </Fact>
          <Fact label={t('amount')}>
            <a href={loanAddress(row.id)} className="inline-flex min-h-6 items-center text-primary underline">
              {format.money(centsOf(row.amount))}
            </a>
          </Fact>
          <Fact label={t('version')}>{row.version}</Fact>
          <Fact label={t('openedAt')}>{format.dateTime(Date.parse(openedAt))}</Fact>
          <Fact label={t('signedAt')}>{format.dateTime(Date.parse(row.signedAt))}</Fact>
          <Fact label={t('device')}>{device ?? t('erased')}</Fact>
          <Fact label={t('network')}>{address ?? t('erased')}</Fact>
        </Facts>
        <File id={row.id} />
      </Panel>
      <Panel title={t('signature')}>
        <SignatureView signature={signature} />
        <p className="mt-2 text-12 text-t3">{t(`kind_${row.kind}`)}</p>
      </Panel>
      <Panel title={t('hash')}>
        <p className="font-mono text-12 break-all">{sha256}</p>
        <div className="mt-2">
          <Note tone={holds ? 'info' : 'bad'}>{t(holds ? 'holds' : 'holdsNot')}</Note>
        </div>
      </Panel>
      <Panel title={title}>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-3 text-13">
            <h3 className="font-semi">{heading}</h3>
            {paragraphs.map(paragraph => (
              <p key={paragraph} className="mt-1">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </Panel>
    </div>
  )
}

const SignedPage = () => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { data, isError, error, refetch } = useSignature(searchText(search['id']))
  return (
    <WorkPage title={t('agreement')}>
      {isError && <Problem text={problemText(error)} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <SkeletonRows count={8} />}
      {data !== undefined && <Shown signed={data} />}
    </WorkPage>
  )
}

/** One signed agreement, its text held against the hash that was signed. */
export const SignaturePage = () => (
  <WorkLendingArea>
    <SignedPage />
  </WorkLendingArea>
)
