import type { FundingKind } from '@plumbline/rules/funding'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { MissingIdentity, missingIdentity } from '../../../shared/identity/identity-first.tsx'
import { Missing, MissingStep } from '../../../shared/missing/steps.tsx'
import { useProblemText } from '../../../i18n/problem.ts'
import { useBanks, useNetworks } from '../../../live/funding/destinations.ts'
import { useSecurity, useVerification } from '../../../live/identity/identity.ts'
import { mainLinkClass } from '../../../ui/buttons/link-class.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { BindFirst, useDestinations } from './destination.tsx'
import { FundingForm } from '../form-page.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const formFields = 4

/** Without a trade password nothing is paid out: the way to set one, and back. */
const SetTradePassword = () => {
  const t = useTranslations('withdrawal')
  return (
    <MissingStep
      testId="set-trade-password"
      title={t('needTrade')}
      way={
        <Link to="/pages/mine/setting/edit3" search={{ back: 'withdraw' }} className={mainLinkClass}>
          {t('setTrade')}
        </Link>
      }
    >
      {t('needTradeText')}
    </MissingStep>
  )
}

/** The form, or all that is missing before it. */
const Way = ({ kind }: { kind: FundingKind }) => {
  const t = useTranslations('withdrawal')
  const problem = useProblemText()
  const networks = useNetworks()
  const banks = useBanks()
  const security = useSecurity()
  const verification = useVerification()
  const destinations = useDestinations(kind)
  const ways = kind === 'digital' ? networks : banks
  const failed = [ways, security, verification].find(query => query.isError && query.data === undefined)
  if (failed !== undefined)
    return <Problem text={problem(failed.error)} onRetry={() => void failed.refetch()} />
  if (destinations.isError && destinations.items === undefined)
    return <Problem text={problem(destinations.error)} onRetry={() => void destinations.refetch()} />
  const view = verification.data
  if (
    ways.data === undefined ||
    security.data === undefined ||
    view === undefined ||
    destinations.items === undefined
  )
    return <SkeletonForm fields={formFields} />
  const state = missingIdentity(view, 'withdrawal')
  const missing = [
    state !== undefined && <MissingIdentity key="identity" purpose="withdrawal" state={state} view={view} />,
    !security.data.tradePassword && <SetTradePassword key="password" />,
    destinations.items.length === 0 && <BindFirst key="destination" kind={kind} />,
  ].filter(step => step !== false)
  if (missing.length > 0) return <Missing title={t('missing')}>{missing}</Missing>
  return (
    <WithdrawForm kind={kind} destinations={destinations.items} reviewHours={ways.data.limits.reviewHours} />
  )
}

/** What stands in other accounts has to come to fund first. */
const FromOtherAccounts = () => {
  const t = useTranslations('withdrawal')
  return (
    <p className="mt-6 text-13 text-t3">
      {t('marginText')}{' '}
      <Link
        to="/pages/fund/transfer"
        search={{ from: 'contract', to: 'fund' }}
        className="font-semi text-primary underline"
      >
        {t('transfer')}
      </Link>
    </p>
  )
}

/** Money out, to what the customer has bound. */
export const WithdrawScreen = () => {
  const t = useTranslations('funding')
  const place = useTranslations('place')
  const navigate = useNavigate()
  const { by = 'digital' } = useSearch({ from: '/funding/pages/fund/withdraw' })
  return (
    <FundingForm title={place('withdraw')} list="withdrawals">
      <div className="mb-4">
        <Segmented
          name={t('kind')}
          wide
          value={by}
          onChange={value =>
            void navigate({ to: '/pages/fund/withdraw', search: { by: value }, replace: true })
          }
          options={[
            { value: 'digital' as const, label: t('digital') },
            { value: 'bank' as const, label: t('bank') },
          ]}
        />
      </div>
      <Way key={by} kind={by} />
      <FromOtherAccounts />
    </FundingForm>
  )
}
