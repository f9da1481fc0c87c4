import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { callWallet } from '../../../live/wallet/wallets.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { blank, type Values } from '../values.ts'
import { WalletChoice } from './choice.tsx'
import { OwnerProofFields, useOwnerProof } from '../owner-proof.tsx'
import { useWalletProof } from './use-wallet-proof.ts'

/** Links a wallet of this browser: its owner confirms, then the wallet signs. */
export const LinkSheet = ({ otp, onClose }: { otp: boolean; onClose: () => void }) => {
  const t = useTranslations()
  const holdTime = useHoldTime()
  const refresh = useRefreshSecurity()
  const [open, setOpen] = useState(true)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const owner = useOwnerProof(form)
  const close = () => {
    setOpen(false)
    proof.stop()
    void refresh()
    onClose()
  }
  const proof = useWalletProof({
    begin: address => callWallet('walletLinkBegin', { address, ...owner.sent(form.getValues()) }),
    finish: signed => callWallet('walletLink', signed),
    done: () => {
      showToast('done', t('wallet.linkedDone'))
      close()
    },
  })
  return (
    <Sheet open={open} onClose={close} title={t('wallet.link')}>
      <div className="grid gap-3.5 pt-1" data-testid="wallet-link">
        <p className="text-14 text-t2">{t('wallet.linkText')}</p>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            owner.isTyped()
          }}
        >
          <OwnerProofFields proof={owner} otp={otp} />
        </form>
        <Note tone="warn">{t('security.holdAfter', { time: holdTime })}</Note>
        <h3 className="text-13 font-semi text-t3">{t('wallet.choose')}</h3>
        <WalletChoice proof={proof} mayStart={owner.isTyped} />
      </div>
    </Sheet>
  )
}
