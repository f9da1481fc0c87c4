import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsDemo, useSigned } from '../../../live/queries.ts'
import { afterLogin } from '../../../shared/places/guard.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormPage } from '../form-page.tsx'
import { Note } from '../../../ui/note.tsx'
import { BindSheet, usePaidNetworks } from './bind-sheet.tsx'
import { WalletLogin } from './guest.tsx'
import { LinkedWallets } from './linked.tsx'
import { useBack } from '../../../shared/use-back.ts'

const OwnWallets = ({ demo }: { demo: boolean }) => {
  const t = useTranslations('wallet')
  const [isBinding, setBinding] = useState(false)
  const networks = usePaidNetworks()
  return (
    <div className="grid gap-8">
      {!demo && <LinkedWallets />}
      <section data-testid="wallet-withdrawals">
        <h2 className="text-13 font-semi text-t3">{t('withdrawals')}</h2>
        <p className="mt-1 text-13 text-t2">{t('bindText')}</p>
        <div className="mt-3">
          {networks.data?.length === 0 ? (
            <Note tone="info">{t('noNetworks')}</Note>
          ) : (
            <Button look="outline" size="pair" wide onClick={() => setBinding(true)}>
              {t('bind')}
            </Button>
          )}
        </div>
      </section>
      {isBinding && <BindSheet onClose={() => setBinding(false)} />}
    </div>
  )
}

/** What a wallet of this browser is good for here: a guest logs in with it, a customer links it or adds its address. */
export const WalletScreen = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  const signed = useSigned()
  const demo = useIsDemo()
  const toSecurity = useBack('/pages/mine/setting/edit11')
  const { redirect } = useSearch({ from: '/wallet/pages/crypto-web3/index' })
  if (signed)
    return (
      <FormPage title={t('wallet.title')} demo={demo} onBack={toSecurity}>
        <OwnWallets demo={demo} />
      </FormPage>
    )
  const back = () => void navigate({ to: '/pages/login', search: redirect === undefined ? {} : { redirect } })
  return (
    <FormPage title={t('place.web3')} onBack={back}>
      <WalletLogin on={afterLogin(redirect)} />
    </FormPage>
  )
}
