import type { FundingKind } from '@plumbline/rules/funding'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { coinOn } from '../../../shared/funding/way-name.ts'
import { MissingStep } from '../../../shared/missing/steps.tsx'
import { mainLinkClass } from '../../../ui/buttons/link-class.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useBankCards, useWalletAddresses } from '../../../live/funding/destinations.ts'

/** Where a withdrawal may go. */
export type Destination = {
  readonly id: string
  /** Which way and which address, short enough for a line. */
  readonly label: string
  /** The address or account, whole, and what stands before it. */
  readonly whole: string
  readonly way: string
  readonly currency: string
  readonly holdUntil: string | null
}

const endLength = 6
const shortOf = (text: string): string =>
  text.length <= 2 * endLength + 1 ? text : `${text.slice(0, endLength)}…${text.slice(-endLength)}`

/** What is bound and paid out to; undefined while it is awaited. */
export const useDestinations = (kind: FundingKind) => {
  const addresses = useWalletAddresses()
  const cards = useBankCards()
  const query = kind === 'digital' ? addresses : cards
  const items: readonly Destination[] | undefined =
    kind === 'digital'
      ? addresses.data
          ?.filter(({ payable }) => payable)
          .map(({ id, currency, network, walletAddress, holdUntil }) => ({
            id,
            currency,
            holdUntil,
            way: coinOn(currency, network),
            whole: walletAddress,
            label: `${coinOn(currency, network)} · ${shortOf(walletAddress)}`,
          }))
      : cards.data
          ?.filter(({ payable }) => payable)
          .map(({ id, currency, bankName, payeeAccount, holdUntil }) => ({
            id,
            currency,
            holdUntil,
            way: `${currency} · ${bankName}`,
            whole: payeeAccount,
            label: `${currency} · ${bankName} · ${shortOf(payeeAccount)}`,
          }))
  return { items, error: query.error, isError: query.isError, refetch: query.refetch }
}

/** Before the first one is bound: why that is needed, and the way to do it. */
export const BindFirst = ({ kind }: { kind: FundingKind }) => {
  const t = useTranslations('withdrawal')
  const isDigital = kind === 'digital'
  const demo = useIsDemo()
  const time = useHoldTime()
  return (
    <MissingStep
      testId="bind-first"
      title={t(isDigital ? 'needAddressTitle' : 'needCardTitle')}
      way={
        isDigital ? (
          <Link to="/pages/mine/mach/detail" search={{ back: 'withdraw' }} className={mainLinkClass}>
            {t('addAddress')}
          </Link>
        ) : (
          <Link to="/pages/mine/card/detail" search={{ back: 'withdraw' }} className={mainLinkClass}>
            {t('addCard')}
          </Link>
        )
      }
    >
      {demo ? t('needDestinationDemo') : t('needDestinationText', { time })}
    </MissingStep>
  )
}

/** To all that is bound, beside the choice. */
export const ManageLink = ({ kind }: { kind: FundingKind }) => {
  const t = useTranslations('withdrawal')
  const look = 'text-13 font-semi text-primary'
  return kind === 'digital' ? (
    <Link to="/pages/mine/mach/index" search={{ back: 'withdraw' }} className={look}>
      {t('manage')}
    </Link>
  ) : (
    <Link to="/pages/mine/card/index" search={{ back: 'withdraw' }} className={look}>
      {t('manage')}
    </Link>
  )
}
