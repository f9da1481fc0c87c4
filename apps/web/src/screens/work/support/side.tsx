import type { StaffThreadView } from '@plumbline/protocol/support'
import { isLanguage, languageNames } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { useMayI } from '../shared/session/session.ts'
import { addressOf } from '../shared/area.ts'
import { fundingPaths, type FundingKind } from '../shared/funding-items.ts'
import { Assignment } from './handling.tsx'
import { Notes } from './notes.tsx'

type Props = { readonly thread: StaffThreadView }

const states = ['none', 'draft', 'pending', 'approved', 'rejected'] as const

/** How many wait for a decision, as a way to them. */
const InReview = ({ kind, uid, count }: { kind: FundingKind; uid: string | null; count: number }) => {
  const format = useFormat()
  const may = useMayI()
  const text = format.count(count)
  if (count === 0 || uid === null || !may(`funding:${kind}:view`)) return text
  return (
    <a
      href={`#${addressOf(fundingPaths[kind], { uid })}`}
      className="inline-flex min-h-6 min-w-6 items-center font-semi text-primary underline"
    >
      {text}
    </a>
  )
}

const useStateText = () => {
  const t = useTranslations('workSupport')
  return (state: string): string => {
    const known = states.find(each => each === state)
    return known === undefined ? state : t(`status_${known}`)
  }
}

/** What an answer most often depends on, in one line, where the rest is behind a button. */
export const FactsLine = ({ thread: { facts } }: Props) => {
  const t = useTranslations('workSupport')
  const format = useFormat()
  const stateText = useStateText()
  if (facts === null) return null
  const said = [
    [t('available'), `${format.money(centsOf(facts.available))}\u00A0USD`],
    [t('kyc'), stateText(facts.kyc)],
    [t('depositsWaiting'), format.count(facts.depositsWaiting)],
  ] as const
  return (
    <p data-testid="support-facts" className="w-full text-13 text-t2">
      {said.map(([name, value], place) => (
        <span key={name}>
          {place > 0 && ' · '}
          {name}: <span className="font-medium text-t1">{value}</span>
        </span>
      ))}
    </p>
  )
}

const CustomerFacts = ({ thread: { row, facts } }: Props) => {
  const t = useTranslations('workSupport')
  const examine = useTranslations('workExamine')
  const format = useFormat()
  const stateText = useStateText()
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const language = isLanguage(row.language) ? languageNames[row.language] : row.language
  return (
    <Panel title={t('customer')}>
      <Facts>
        <Fact label={row.uid === null ? t('customer') : examine('uid')}>
          {row.uid === null ? t('visitor') : <CustomerLink uid={row.uid} />}
        </Fact>
        <Fact label={t('language')}>{language}</Fact>
        {facts !== null && (
          <>
            <Fact label={t('customerSince')}>{format.date(Date.parse(facts.since))}</Fact>
            <Fact label={t('country')}>
              {facts.country === null ? '–' : countryName(format, facts.country)}
            </Fact>
            <Fact label={t('realName')}>{stateText(facts.realName)}</Fact>
            <Fact label={t('kyc')}>{stateText(facts.kyc)}</Fact>
            <Fact label={t('available')}>{`${format.money(centsOf(facts.available))}\u00A0USD`}</Fact>
            <Fact label={t('openOrders')}>{format.count(facts.openOrders)}</Fact>
            <Fact label={t('depositsWaiting')}>
              <InReview kind="deposit" uid={row.uid} count={facts.depositsWaiting} />
            </Fact>
            <Fact label={t('withdrawalsWaiting')}>
              <InReview kind="withdrawal" uid={row.uid} count={facts.withdrawalsWaiting} />
            </Fact>
            <Fact label={t('openLoan')}>{yesNo(facts.openLoan)}</Fact>
            <Fact label={t('frozen')}>{yesNo(facts.frozen)}</Fact>
            <Fact label={t('conversations')}>{format.count(facts.threads)}</Fact>
          </>
        )}
      </Facts>
    </Panel>
  )
}

const Rating = ({ thread: { row, comment } }: Props) => {
  const t = useTranslations('workSupport')
  const chat = useTranslations('support')
  if (row.stars === null) return null
  return (
    <Panel title={t('rated')}>
      <p className="text-14 font-semi">{chat('stars', { count: row.stars })}</p>
      {comment !== null && <p className="mt-1 text-13 whitespace-pre-wrap wrap-anywhere">{comment}</p>}
    </Panel>
  )
}

/** What helps to answer: the customer, what they thought of it, and what staff wrote down. */
export const Side = ({ thread }: Props) => {
  const may = useMayI()
  return (
    <>
      <CustomerFacts thread={thread} />
      {thread.row.state !== 'closed' && may('support:thread:assign') && <Assignment thread={thread} />}
      <Rating thread={thread} />
      <Notes thread={thread} />
    </>
  )
}
