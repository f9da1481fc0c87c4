import type { SearchHit } from '@plumbline/protocol/customer-admin'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import { LoanTag, RepaymentTag } from '../lending/labels.tsx'
import { ordersPath } from '../savings/addresses.ts'
import { addressOf } from '../shared/area.ts'
import { shortId } from '../shared/funding-items.ts'
import { loanAddress, repaymentAddress } from '../shared/loan-addresses.ts'

type Lent = Extract<SearchHit, { kind: 'savings_order' | 'loan' | 'loan_repayment' }>

const tones = { active: 'waiting', completed: 'quiet' } as const

/** Where something that is saved, lent or repaid leads, and what stands beside it. Inside the areas of loans and savings only. */
export const useLentHit = () => {
  const t = useTranslations('workSearch')
  const savings = useTranslations('workSavings')
  const { of } = useAmountText()
  return (hit: Lent) => {
    const found = { key: hit.id, more: hit.uid, by: t('by_id') }
    switch (hit.kind) {
      case 'savings_order':
        return {
          ...found,
          href: `#${addressOf(ordersPath, { id: hit.id })}`,
          name: `${of(hit.principal, 'USD')}, ${t('openSaved', { id: shortId(hit.id) })}`,
          what: of(hit.principal, 'USD'),
          book: hit.book,
          state: <Tag tone={tones[hit.state]}>{savings(hit.state)}</Tag>,
        }
      case 'loan':
        return {
          ...found,
          href: loanAddress(hit.id),
          name: `${of(hit.amount, 'USD')}, ${t('openLoan', { id: shortId(hit.id) })}`,
          what: of(hit.amount, 'USD'),
          book: undefined,
          state: <LoanTag state={hit.state} />,
        }
      case 'loan_repayment':
        return {
          ...found,
          // Out of an account there is no voucher to look at: the loan lists it.
          href: hit.source === 'wallet' ? repaymentAddress(hit.id) : loanAddress(hit.loan),
          name: `${of(hit.amount, hit.currency)}, ${t('openRepayment', { id: shortId(hit.id) })}`,
          what: of(hit.amount, hit.currency),
          book: undefined,
          state: <RepaymentTag state={hit.state} />,
        }
    }
  }
}
