import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { callWallet, type WalletView } from '../../../live/wallet/wallets.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Submit } from '../form-parts.tsx'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'
import { OwnerProofFields, useOwnerProof } from '../owner-proof.tsx'

type Props = { wallet: WalletView; otp: boolean; onClose: () => void }

/** Unlinks a wallet, which takes the password or a second step, and no wallet: it may be lost. */
export const UnlinkSheet = ({ wallet, otp, onClose }: Props) => {
  const t = useTranslations()
  const holdTime = useHoldTime()
  const refresh = useRefreshSecurity()
  const [open, setOpen] = useState(true)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const owner = useOwnerProof(form)
  const close = () => {
    setOpen(false)
    void refresh()
    onClose()
  }
  const submit = useSubmit(form, {
    fields: [owner.by],
    send: values => callWallet('walletUnlink', { id: wallet.id, ...owner.sent(values) }),
    done: () => {
      showToast('done', t('wallet.unlinkedDone'))
      close()
    },
  })
  return (
    <Sheet open={open} onClose={close} title={t('wallet.unlinkTitle')}>
      <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5 pt-1" data-testid="wallet-unlink">
        <div className="text-14 text-t2">
          <p>{t('wallet.unlinkText')}</p>
          <p className="ids mt-1 font-semi text-t1 [overflow-wrap:anywhere]">
            {wallet.address ?? t('wallet.erased')}
          </p>
        </div>
        <OwnerProofFields proof={owner} otp={otp} />
        <Submit
          before={<Note tone="warn">{t('security.holdAfter', { time: holdTime })}</Note>}
          problem={submit.problem}
          sending={submit.sending && t('security.working')}
        >
          {t('wallet.unlinkTitle')}
        </Submit>
      </form>
    </Sheet>
  )
}
