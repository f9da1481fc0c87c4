import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmitProblemText } from '../../../shared/attempts/send-problem.ts'
import type { Wallet } from '../../../live/wallet/providers.ts'
import { addressIn, signWith, WalletFault } from '../../../live/wallet/sign.ts'
import type { Signed } from '../../../live/wallet/wallets.ts'

type Proof<Answer> = {
  /** Asks for the message that an address is to sign. */
  readonly begin: (address: string) => Promise<{ readonly message: string }>
  readonly finish: (signed: Signed) => Promise<Answer>
  readonly done: (answer: Answer, signed: Signed) => void
  readonly refused?: (error: unknown) => void
}

/**
 * Has a wallet sign one message and sends what it signed. A wallet may never answer: whoever gives up waiting, leaves, or asks
 * another one, hears no more of it.
 */
export const useWalletProof = <Answer>({ begin, finish, done, refused }: Proof<Answer>) => {
  const t = useTranslations('wallet')
  const problemText = useSubmitProblemText()
  const newest = useRef(0)
  const [waiting, setWaiting] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Whoever has closed the sheet or left the page has given up: what the wallet says then is not heard any more.
  useEffect(
    () => () => {
      newest.current += 1
    },
    [],
  )

  const run = async (wallet: Wallet, isNewest: () => boolean): Promise<void> => {
    const address = await addressIn(wallet)
    if (!isNewest()) return
    const { message } = await begin(address)
    if (!isNewest()) return
    const signed = await signWith(wallet, { message, address })
    if (!isNewest()) return
    const answer = await finish(signed)
    if (isNewest()) done(answer, signed)
  }
  const start = async (wallet: Wallet): Promise<void> => {
    newest.current += 1
    const own = newest.current
    const isNewest = () => newest.current === own
    setProblem(undefined)
    setWaiting(wallet.id)
    try {
      await run(wallet, isNewest)
    } catch (error) {
      if (isNewest()) {
        setProblem(error instanceof WalletFault ? t(`fault_${error.kind}`) : problemText(error))
        refused?.(error)
      }
    }
    if (isNewest()) setWaiting(undefined)
  }
  return {
    /** The wallet that is being asked. */
    waiting,
    problem,
    start: (wallet: Wallet) => void start(wallet),
    stop: () => {
      newest.current += 1
      setWaiting(undefined)
    },
  }
}
