import type { StaffLoan } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkTradersArea } from '../shared/texts.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { CustomerLink, IdentityTag } from '../shared/customer-labels.tsx'
import { LinkTags } from '../shared/traders/labels.tsx'
import { loanAddress } from '../shared/loan-addresses.ts'
import { LoanTag } from './labels.tsx'

/** What helps to decide: the account, its history, other loans, and who it may be linked with. */
export const LoanFacts = ({ loan: { facts } }: { loan: StaffLoan }) => {
  const t = useTranslations('workLoan')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const money = (text: string) => format.money(centsOf(text))
  return (
    <>
      <Panel title={t('facts')}>
        <Facts>
          <Fact label={t('identity')}>
            <IdentityTag state={facts.kyc === 'draft' ? 'none' : facts.kyc} />
          </Fact>
          <Fact label={t('creditScore')}>{format.count(facts.creditScore)}</Fact>
          <Fact label={t('equity')}>{facts.equity === null ? '–' : money(facts.equity)}</Fact>
          <Fact label={t('deposits')}>{money(facts.deposits)}</Fact>
          <Fact label={t('withdrawals')}>{money(facts.withdrawals)}</Fact>
          <Fact label={t('netResult')}>{format.result(centsOf(facts.orders.net))}</Fact>
          <Fact label={t('since')}>{format.date(Date.parse(facts.accountSince))}</Fact>
          <Fact label={t('flags')}>
            {facts.flags.length === 0
              ? t('noFlags')
              : facts.flags.map(kind => (
                  <Tag key={kind} tone="warn">
                    {customer(kind)}
                  </Tag>
                ))}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t('otherLoans')}>
        {facts.loans.length === 0 && <p className="text-13 text-t2">{t('noOther')}</p>}
        <ul className="space-y-2 text-13">
          {facts.loans.map(({ id, state, amount, appliedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <a
                href={loanAddress(id)}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {money(amount)}
              </a>
              <LoanTag state={state} />
              <span className="text-t2">{format.date(Date.parse(appliedAt))}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('linked')}>
        {facts.linked.length === 0 && <p className="text-13 text-t2">{t('noLinked')}</p>}
        <WorkTradersArea>
          <ul className="space-y-2 text-13">
            {facts.linked.map(({ uid, by, hasLoan }) => (
              <li key={uid} className="flex flex-wrap items-center gap-3">
                <CustomerLink uid={uid} />
                <LinkTags links={by} />
                {hasLoan && <Tag tone="warn">{t('hasLoan')}</Tag>}
              </li>
            ))}
          </ul>
        </WorkTradersArea>
      </Panel>
    </>
  )
}
