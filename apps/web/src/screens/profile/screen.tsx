import type { AccountKind } from '@plumbline/protocol/ledger'
import { addCents, cents, type Cents } from '@plumbline/rules/money'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Copy, Eye, EyeOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DisputedNote } from '../../shared/dispute/disputed-note.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useLiveAccount } from '../../live/account/account.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useAssets } from '../../live/account/orders.ts'
import { useUser } from '../../live/queries.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { MoneyText } from '../../ui/figures.tsx'
import { DemoMark } from '../../ui/marks.tsx'
import { Column } from '../../ui/page.tsx'
import { Problem } from '../../ui/states.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { CreditCard } from './credit.tsx'
import { VerifiedMark } from './identity-menu.tsx'
import { MineMenu } from './menu.tsx'
import { MoneyActions } from './money-actions.tsx'
import { besidePart } from '../../ui/lazy-part.ts'

const Bell = besidePart(() => import('./bell.tsx').then(({ Bell: each }) => ({ default: each })))

// Most customers show letters.
const Photo = besidePart(() => import('./photo.tsx').then(({ Photo: each }) => ({ default: each })))

const OfBook = besidePart(() => import('./of-book.tsx').then(({ OfBook: each }) => ({ default: each })))

const hiddenText = '••••••'
const colours: Record<AccountKind, string> = {
  fund: 'bg-primary-fill',
  contract: 'bg-up-fill',
  term: 'bg-warn',
}
const kinds = ['fund', 'contract', 'term'] as const

const Who = () => {
  const t = useTranslations()
  const { data: user } = useUser()
  if (user === undefined) return <div className="min-h-[4.25rem]" />
  const copy = async () => {
    await navigator.clipboard.writeText(user.uid)
    showToast('done', t('order.copied'))
  }
  const letters = <Avatar name={user.name} size="own" />
  return (
    <header className="flex min-h-[4.25rem] items-center gap-3 px-4 py-2 narrow:flex-wrap">
      {user.avatar === null ? (
        letters
      ) : (
        <Suspense fallback={letters}>
          <Photo id={user.avatar}>{letters}</Photo>
        </Suspense>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h1 className="truncate text-16 font-bold">{user.name}</h1>
          <VerifiedMark />
        </div>
        <p className="ids -my-2 flex items-center text-13 text-t2">
          {t('profile.uid', { uid: user.uid })}
          <IconButton name={t('profile.copyUid')} onClick={() => void copy()}>
            <Copy aria-hidden className="size-4 text-t3" />
          </IconButton>
        </p>
      </div>
      {/* A desk has it in the top bar. */}
      <span className="contents desk:hidden">
        <Suspense>
          <Bell />
        </Suspense>
      </span>
      <span className="contents desk:hidden">{user.book === 'demo' && <DemoMark />}</span>
    </header>
  )
}

type Figures = Record<AccountKind, { total: Cents; frozen: Cents }>

/** The three accounts; the contract account at its live equity. */
const useFigures = (): { equity: Cents; accounts: Figures; disputed: readonly string[] } | undefined => {
  const { data: assets } = useAssets()
  const live = useLiveAccount()
  if (assets === undefined || live === undefined) return undefined
  const sum = ({ available, frozen }: { available: string; frozen: string }) =>
    addCents(centsOf(available), centsOf(frozen))
  const accounts: Figures = {
    fund: { total: sum(assets.fund), frozen: centsOf(assets.fund.frozen) },
    contract: { total: live.equity, frozen: centsOf(assets.contract.frozen) },
    term: { total: sum(assets.term), frozen: centsOf(assets.term.frozen) },
  }
  const equity = kinds.reduce((total, kind) => addCents(total, accounts[kind].total), cents(0n))
  return { equity, accounts, disputed: live.disputed }
}

const AccountRow = ({
  kind,
  figures,
  hidden,
}: {
  kind: AccountKind
  figures: Figures | undefined
  hidden: boolean
}) => {
  const t = useTranslations('profile')
  const format = useFormat()
  const account = figures?.[kind]
  const frozen = account === undefined ? undefined : format.money(account.frozen)
  const amount = hidden ? hiddenText : (frozen ?? '')
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/pages/mine/zichan/index"
        search={{ account: kind }}
        data-testid={`account-${kind}`}
        className="flex min-h-15 items-center gap-3.5 py-2 -outline-offset-2 active:bg-sunk"
      >
        <span aria-hidden className={classes('size-2.5 shrink-0 rounded-full', colours[kind])} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semi">
            <span className="text-15">
              {t(kind)}{' '}
              {kind === 'term' && <span className="text-13 font-regular text-t3">{t('option')}</span>}
            </span>
            <span className="text-16">
              {account === undefined ? (
                '–'
              ) : (
                <MoneyText text={hidden ? hiddenText : format.money(account.total)} />
              )}
            </span>
          </span>
          <span className="block text-13 text-t2">
            {account !== undefined &&
              (account.frozen === 0n
                ? t('nothingFrozen')
                : kind === 'contract'
                  ? t('frozenMargin', { amount })
                  : t('frozen', { amount }))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 text-t3" />
      </Link>
    </li>
  )
}

const Wealth = () => {
  const t = useTranslations('profile')
  const format = useFormat()
  const problem = useProblemText()
  const query = useAssets()
  const figures = useFigures()
  const [hidden, setHidden] = useState(false)
  if (query.isError && query.data === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  const Icon = hidden ? EyeOff : Eye
  return (
    <section aria-label={t('accounts')} className="px-4">
      <div className="-my-1.5 flex items-center text-14 text-t2">
        {t('total')}
        <IconButton name={hidden ? t('show') : t('hide')} onClick={() => setHidden(!hidden)}>
          <Icon aria-hidden className="size-4.5 text-t3" />
        </IconButton>
      </div>
      <p className="text-34 font-bold tracking-[-0.02em]" data-testid="total-equity">
        {figures === undefined ? (
          '–'
        ) : (
          <MoneyText text={hidden ? hiddenText : format.money(figures.equity)} />
        )}
      </p>
      <DisputedNote codes={figures?.disputed} />
      <div aria-hidden className="mt-4 flex h-1.5 gap-1">
        {/* Nothing is in no proportion. */}
        {(figures?.equity ?? 0n) <= 0n ? (
          <span className="flex-1 rounded-full bg-line" />
        ) : (
          kinds.map(kind => {
            const total = figures?.accounts[kind].total ?? 0n
            const grow = hidden || total <= 0n ? 1 : Number(total)
            return (
              <span
                key={kind}
                className={classes('min-w-1.5 rounded-full', colours[kind])}
                style={{ flexGrow: grow, flexBasis: 0 }}
              />
            )
          })
        )}
      </div>
      <ul className="mt-2">
        {kinds.map(kind => (
          <AccountRow key={kind} kind={kind} figures={figures?.accounts} hidden={hidden} />
        ))}
      </ul>
    </section>
  )
}

/** Who the customer is, what they own, and how the app looks to them. */
export const ProfileScreen = () => (
  <Column wide>
    <div className="mx-auto max-w-[44rem] desk:-mx-4 desk:grid desk:max-w-none desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:gap-12 desk:pt-4">
      <div>
        <Who />
        <Wealth />
        <MoneyActions />
        <Suspense>
          <OfBook />
        </Suspense>
        <CreditCard />
      </div>
      <div className="desk:pt-6">
        <MineMenu />
      </div>
    </div>
  </Column>
)
