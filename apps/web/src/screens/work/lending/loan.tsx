import { useSearch } from '@tanstack/react-router'
import type { StaffLoan } from '@plumbline/protocol/lending'
import { fullName } from '@plumbline/rules/identity'
import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkLendingArea } from '../shared/texts.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { useMayI } from '../shared/session/session.ts'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { loansPath, signatureAddress } from '../shared/loan-addresses.ts'
import { LoanActions } from './actions.tsx'
import { LoanFacts } from './facts.tsx'
import { LoanTag, RepaymentTag } from './labels.tsx'
import { LoanNotes } from './notes.tsx'
import { useLoan } from './queries.ts'

type Props = { loan: StaffLoan }

const Terms = ({ loan: { row, figures } }: Props) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const may = useMayI()
  const money = (text: string) => format.money(centsOf(text))
  return (
    <Panel title={money(row.amount)} aside={<LoanTag state={row.state} />}>
      <Facts>
        <Fact label={t('customer')}>
          <CustomerLink uid={row.uid} />
        </Fact>
        <Fact label={t('term')}>{t('days', { count: row.days })}</Fact>
        <Fact label={t('due')}>
          {row.dueOn === null ? (
            <DueIn submittedAt={row.appliedAt} dueAt={row.reviewDueAt} />
          ) : (
            format.date(Date.parse(row.dueOn))
          )}
        </Fact>
        <Fact label={t('totalInterest')}>{money(figures.totalInterest)}</Fact>
        <Fact label={t('perDayLate')}>{money(figures.penaltyPerDay)}</Fact>
        {row.owed !== null && (
          <>
            <Fact label={t('owed')}>{money(row.owed.total)}</Fact>
            <Fact label={t('principal')}>{money(row.owed.principal)}</Fact>
            <Fact label={t('interest')}>{money(row.owed.interest)}</Fact>
            <Fact label={t('penalty')}>{money(row.owed.penalty)}</Fact>
          </>
        )}
      </Facts>
      {may('lending:agreement:view') && (
        <a
          href={signatureAddress(row.id)}
          className="mt-3 inline-flex min-h-11 items-center text-13 font-semi text-primary underline"
        >
          {t('agreement')}
        </a>
      )}
    </Panel>
  )
}

const BorrowerPanel = ({ loan: { borrower } }: Props) => {
  const t = useTranslations('workLoan')
  return (
    <Panel title={t('borrower')}>
      {borrower === null ? (
        <p className="text-13 text-t2">{t('erased')}</p>
      ) : (
        <Facts>
          <Fact label={t('customer')}>{fullName([borrower.firstName, borrower.lastName])}</Fact>
          <Fact label={t('address')}>{borrower.address}</Fact>
          <Fact label={t('phone')}>{borrower.phone}</Fact>
        </Facts>
      )}
    </Panel>
  )
}

const RepaymentsPanel = ({ loan: { repayments } }: Props) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  return (
    <Panel title={t('repayments')}>
      {repayments.length === 0 && <p className="text-13 text-t2">{t('noneYet')}</p>}
      <ul className="space-y-2 text-13">
        {repayments.map(({ id, at, amount, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="text-t2">{format.dateTime(Date.parse(at))}</span>
            <span className="font-semi">{format.money(centsOf(amount))}</span>
            <RepaymentTag state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const LoanPage = () => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  const { data: loan, isError, error, refetch } = useLoan(id)
  const back = (
    <BackLink to={loansPath} at="title">
      {t('back')}
    </BackLink>
  )
  return (
    <WorkPage title={loan?.row.name ?? t('title')} actions={back}>
      {isError && <Problem text={problemText(error)} onRetry={() => void refetch()} />}
      {!isError && loan === undefined && <SkeletonRows count={8} />}
      {loan !== undefined && (
        <div className="grid max-w-5xl desk:grid-cols-[1fr_22rem]">
          <div>
            <Terms loan={loan} />
            <BorrowerPanel loan={loan} />
            <LoanFacts loan={loan} />
            <RepaymentsPanel loan={loan} />
          </div>
          <div>
            <LoanActions key={loan.row.id} loan={loan} />
            <LoanNotes loan={loan} />
          </div>
        </div>
      )}
    </WorkPage>
  )
}

/** One loan with what helps to decide, and what can be done about it. */
export const Loan = () => (
  <WorkLendingArea>
    <LoanPage />
  </WorkLendingArea>
)
