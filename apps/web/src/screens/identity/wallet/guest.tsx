import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callWallet, enterWithWallet, finishWithWallet, type Signed } from '../../../live/wallet/wallets.ts'
import { SecondStepForm } from '../login/second-step-form.tsx'
import { useEnter } from '../use-enter.ts'
import { WalletChoice } from './choice.tsx'
import { useWalletProof } from './use-wallet-proof.ts'

const First = ({ on, onSecond }: { on: string; onSecond: (signed: Signed) => void }) => {
  const t = useTranslations('wallet')
  const enter = useEnter(on)
  const proof = useWalletProof({
    begin: address => callWallet('walletChallenge', { address }),
    finish: enterWithWallet,
    done: (answer, signed) => {
      if (answer === 'second step') onSecond(signed)
      else enter(answer)
    },
  })
  return (
    <div className="grid gap-4" data-testid="wallet-login">
      <p className="text-14 text-t2">{t('loginText')}</p>
      <WalletChoice proof={proof} />
    </div>
  )
}

/** Logs in with a linked wallet, and after it with what two-step codes ask for. */
export const WalletLogin = ({ on }: { on: string }) => {
  // In memory only, and good for a few minutes.
  const [signed, setSigned] = useState<Signed>()
  return signed === undefined ? (
    <First on={on} onSecond={setSigned} />
  ) : (
    <SecondStepForm
      on={on}
      send={otp => finishWithWallet(signed, otp)}
      onOther={() => setSigned(undefined)}
    />
  )
}
