import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { takesTwo } from '@plumbline/rules/funding'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { ExaminePart } from '../shared/detail-part.tsx'
import { FlagFigures } from '../shared/flag-figures.tsx'
import { FundingProof } from './images.tsx'
import { FundingFlagTag, UnverifiedTag } from './labels.tsx'
import { NothingFound } from '../shared/queue/queue-parts.tsx'
import { useMayI } from '../shared/session/session.ts'
import { fundingAddress } from '../shared/funding-items.ts'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2">
    <dt className="shrink-0 text-t2">{name}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
)

/** What was claimed beside what it comes to; of a withdrawal, what leaves beside what arrives. */
export const FundingAmounts = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const amount = useAmountText()
  const own = amount.of(item.amount, item.currency)
  const usd = (
    <>
      {item.usdIsEstimate && '≈ '}
      <MoneyText text={format.money(centsOf(item.usd))} />
    </>
  )
  const isOut = item.kind === 'withdrawal'
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 rounded-card bg-sunk p-4">
      <p>
        <span className="block text-12 text-t2">{t(isOut ? 'whole' : 'claimed')}</span>
        <span className="text-18 font-bold">{isOut ? usd : own}</span>
      </p>
      <p className="ml-auto text-right">
        <span className="block text-12 text-t2">{t(isOut ? 'expected' : 'credits')}</span>
        <span className="text-18 font-bold">
          {isOut ? (
            <>
              {item.usdIsEstimate && '≈ '}
              {own}
            </>
          ) : (
            usd
          )}
        </span>
      </p>
    </div>
  )
}

type Quote = NonNullable<FundingItemDetail['quote']>

const RateText = ({ quote }: { quote: Quote }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const amount = useAmountText()
  return (
    <>
      {amount.rate(quote.rate)} {quote.pair}
      <span className="block text-12 font-regular text-t3">
        {t('rateSource', { source: quote.source, at: format.dateTime(Date.parse(quote.at)) })}
      </span>
    </>
  )
}

/** Fields by name: what the settings or the customer call them, in words where there are some. */
const fieldNames = [
  'address',
  'walletAddress',
  'memo',
  'bankName',
  'bankAddress',
  'swift',
  'payee',
  'payeeAccount',
  'iban',
  'network',
  'name',
  'currency',
] as const

const Fields = ({ fields }: { fields: FundingItemDetail['destination'] }) => {
  const t = useTranslations('workFunding')
  return fields.map(({ name, value }) => {
    const known = fieldNames.find(each => each === name)
    return (
      <Fact key={name} name={known === undefined ? name : t(`field_${known}`)}>
        {value}
      </Fact>
    )
  })
}

/** The proof, or why there is none to see. */
const Proof = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const may = useMayI()
  if (item.kind === 'withdrawal') return null
  return (
    <ExaminePart title={t('proof')}>
      {item.proof === null ? (
        <p className="text-13 text-t2">{t(may('funding:proof:view') ? 'noProof' : 'proofHidden')}</p>
      ) : (
        <FundingProof id={item.proof} />
      )}
    </ExaminePart>
  )
}

/** What the customer sent, where it was to go, and at which rate it counts. */
export const FundingFacts = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const isOut = item.kind === 'withdrawal'
  const isOpen = item.state === 'review'
  return (
    <>
      <ExaminePart title={t('facts')}>
        <dl className="text-13">
          <Fact name={t('route')}>{item.route.name}</Fact>
          {!isOut && <Fact name={t('transactionId')}>{item.transactionId ?? '–'}</Fact>}
          {item.transactionTyped !== null && (
            <Fact name={t('transactionTyped')}>{item.transactionTyped}</Fact>
          )}
          {item.fee !== null && (
            <Fact name={t('fee')}>
              <MoneyText text={format.money(centsOf(item.fee))} />
            </Fact>
          )}
          {item.quote !== null && (
            <Fact name={t(isOpen ? 'rateEstimate' : 'rateKept')}>
              <RateText quote={item.quote} />
            </Fact>
          )}
          {isOpen && item.quote !== null && (
            <Fact name={t('rateNow')}>
              {item.quoteNow === null ? t('noQuote') : <RateText quote={item.quoteNow} />}
            </Fact>
          )}
          {item.remark !== null && <Fact name={t('remark')}>{item.remark}</Fact>}
          {item.reason !== null && <Fact name={t('reasonGiven')}>{item.reason}</Fact>}
          {item.payoutReference !== null && <Fact name={t('reference')}>{item.payoutReference}</Fact>}
          {item.returnReference !== null && <Fact name={t('returnReference')}>{item.returnReference}</Fact>}
          {item.payoutReason !== null && <Fact name={t('payoutReason')}>{item.payoutReason}</Fact>}
        </dl>
      </ExaminePart>
      <Proof item={item} />
      <ExaminePart title={t(isOut ? 'destination' : 'paidToAddress')}>
        <dl className="text-13">
          {isOut && item.destination.length === 0 && (
            <Fact name={t('field_address')}>{t('ownerHidden')}</Fact>
          )}
          <Fields fields={isOut ? item.destination : item.paidTo} />
        </dl>
      </ExaminePart>
    </>
  )
}

/** Leads to the deposit that one could be the same payment as. */
const SimilarLink = ({ id }: { id: string }) => {
  const t = useTranslations('workFunding')
  return (
    <a
      href={fundingAddress({ kind: 'deposit', id })}
      className="inline-flex min-h-6 items-center font-semi text-primary underline"
    >
      {t('flagItem')}
    </a>
  )
}

/** What is striking, with its figures. */
export const FundingChecks = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const { flagged, customer } = item
  const isBare = flagged.length === 0 && customer.frozen === null && customer.verified !== 'none'
  return (
    <ExaminePart title={t('checks')}>
      {customer.verified === 'none' && (
        <p className="pb-2">
          <UnverifiedTag />
        </p>
      )}
      {isBare && <NothingFound />}
      {item.flagged.length > 0 && (
        <>
          <ul className="space-y-2">
            {item.flagged.map(({ flag, figures }) => (
              <li key={flag} className="rounded-field px-3.5 py-2.5 text-13 ring-1 ring-line ring-inset">
                <FundingFlagTag flag={flag} />
                <p className="mt-1.5">{t(`flag_${flag}More`)}</p>
                <FlagFigures of={figures} />
                {item.kind === 'deposit' && takesTwo([flag]) && (
                  <p className="mt-1.5 flex flex-wrap items-center gap-x-3">
                    <span className="font-semi">{t('flagForTwo')}</span>
                    {figures['item'] !== undefined && <SimilarLink id={figures['item']} />}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-12 text-t3">{t('flagNote')}</p>
        </>
      )}
    </ExaminePart>
  )
}
