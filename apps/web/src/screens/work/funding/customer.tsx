import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { ExaminePart } from '../shared/detail-part.tsx'
import { Fact } from './facts.tsx'
import { FundingStateTag } from './labels.tsx'
import { fundingAddress, shortId } from '../shared/funding-items.ts'

/** Whose money it is: who they are known to be, what they have here, and what came before. */
export const FundingCustomer = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const words = useTranslations('workCustomer')
  const format = useFormat()
  const { customer, previous } = item
  const sum = ({ count, usd }: FundingItemDetail['customer']['deposits']) =>
    t('countAndSum', { count: format.count(count), usd: format.money(centsOf(usd)) })
  return (
    <>
      <ExaminePart title={t('customerPart')}>
        <dl className="text-13">
          {customer.name !== null && <Fact name={words('legalName')}>{customer.name}</Fact>}
          <Fact name={t('verified')}>{t(`verified_${customer.verified}`)}</Fact>
          <Fact name={t('registered')}>{format.date(Date.parse(customer.registeredAt))}</Fact>
          {customer.country !== null && (
            <Fact name={t('country')}>{countryName(format, customer.country)}</Fact>
          )}
          <Fact name={t('available')}>
            <MoneyText text={format.money(centsOf(customer.available))} />
          </Fact>
          <Fact name={t('frozen')}>
            <MoneyText text={format.money(centsOf(customer.frozenAmount))} />
          </Fact>
          {centsOf(customer.owed) > 0n && (
            <Fact name={t('owed')}>
              <MoneyText text={format.money(centsOf(customer.owed))} />
            </Fact>
          )}
          <Fact name={t('depositsSoFar')}>{sum(customer.deposits)}</Fact>
          {customer.cards.count > 0 && <Fact name={t('cardsSoFar')}>{sum(customer.cards)}</Fact>}
          <Fact name={t('withdrawalsSoFar')}>{sum(customer.withdrawals)}</Fact>
        </dl>
      </ExaminePart>
      <ExaminePart title={t('previous')}>
        {previous.length === 0 && <p className="text-13 text-t2">{t('previousNone')}</p>}
        <ul>
          {previous.map(each => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 text-13"
            >
              <a
                href={fundingAddress(each)}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {t('detailTitle', { kind: t(each.kind), id: shortId(each.id) })}
              </a>
              <span className="text-t2">{format.date(Date.parse(each.submittedAt))}</span>
              <MoneyText text={format.money(centsOf(each.usd))} />
              <FundingStateTag {...each} />
            </li>
          ))}
        </ul>
      </ExaminePart>
    </>
  )
}
