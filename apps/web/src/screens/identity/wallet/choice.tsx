import { LoaderCircle, WalletMinimal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWalletsHere, type Wallet } from '../../../live/wallet/providers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { NoWallet } from './no-wallet.tsx'

const Icon = ({ icon }: Pick<Wallet, 'icon'>) =>
  icon === undefined ? (
    <WalletMinimal aria-hidden className="size-8 shrink-0 p-1 text-t2" strokeWidth={1.8} />
  ) : (
    <img src={icon} alt="" className="size-8 shrink-0 rounded-chip" />
  )

type Props = {
  /** What goes on with the wallet that was chosen last. */
  readonly proof: {
    readonly waiting: string | undefined
    readonly problem: string | undefined
    readonly start: (wallet: Wallet) => void
    readonly stop: () => void
  }
  /** Asked before a wallet is: whether what is to be filled in is there. */
  readonly mayStart?: () => boolean
}

/** The wallets of this browser, one of which is to sign; where there is none, what to do. */
export const WalletChoice = ({ proof, mayStart }: Props) => {
  const t = useTranslations('wallet')
  const wallets = useWalletsHere()
  const { waiting, problem, start, stop } = proof
  return (
    <div className="grid gap-3">
      {wallets.length === 0 ? (
        <NoWallet />
      ) : (
        <ul aria-label={t('choose')} className="grid gap-2">
          {wallets.map(wallet => {
            const isAsked = waiting === wallet.id
            return (
              <li key={wallet.id}>
                <button
                  type="button"
                  data-testid="wallet-choice"
                  aria-busy={isAsked}
                  aria-disabled={waiting !== undefined}
                  onClick={() => {
                    if (waiting === undefined && mayStart?.() !== false) start(wallet)
                  }}
                  className="flex min-h-[3.25rem] w-full items-center gap-3.5 rounded-field border border-control px-3.5 py-2 text-left active:bg-sunk aria-disabled:text-t3 mouse:hover:bg-sunk"
                >
                  <Icon icon={wallet.icon} />
                  <span className="min-w-0 flex-1 text-15 font-semi [overflow-wrap:anywhere]">
                    {wallet.name ?? t('unnamed')}
                  </span>
                  {isAsked && <LoaderCircle aria-hidden className="spinner size-5 shrink-0" />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div role="status" className="empty:hidden">
        {waiting !== undefined && (
          <Note tone="info">
            <p>{t('waiting')}</p>
            <Button look="text" size="row" onClick={stop}>
              {t('stop')}
            </Button>
          </Note>
        )}
      </div>
      <div role="alert" data-testid="wallet-problem" className="empty:hidden">
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
      </div>
      <p className="text-13 text-t3">{t('english')}</p>
    </div>
  )
}
